// A name on a narrow ribbon.
const WIDE = 15;

/** In one line, or in two of about the same length, if it can be where there is a gap. */
export function inLines(name: string): string[] {
  if (name.length <= WIDE) return [name];
  const words = name.split(" ");
  const halves = words.slice(1).map((_, place) => [
    words.slice(0, place + 1).join(" "),
    words.slice(place + 1).join(" "),
  ]);
  const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length));
  const cut = Math.ceil(name.length / 2);
  return halves.sort((one, other) => longest(one) - longest(other))[0] ?? [`${name.slice(0, cut)}-`, name.slice(cut)];
}
