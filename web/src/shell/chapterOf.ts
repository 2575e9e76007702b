/** The chapter of rules in HTML that begins with a number: from its heading to the next one. */
export function chapterOf(html: string, number: string): string | null {
  const chapters = html.split(/(?=<h2[ >])/);
  const heading = new RegExp(`^<h2[^>]*>${number}\\s`);
  const found = chapters.find((chapter) => heading.test(chapter));
  return found ? found.replaceAll(/ id="[^"]*"/g, "") : null;
}
