// Styles that come after the page.

/** A style that is on the page already is not loaded again. */
export function loadStyle(href: string): Promise<void> {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return Promise.resolve();
  return new Promise((loaded, failed) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => loaded();
    link.onerror = () => failed(new Error(`${href} cannot be loaded`));
    document.head.append(link);
  });
}
