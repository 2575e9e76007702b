/** What is wider than its place can be reached by keys, and so be scrolled by them; nothing else need be. */
export function scrollable(element: HTMLElement): () => void {
  const measured = new ResizeObserver(() => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  });
  measured.observe(element);
  for (const child of element.children) measured.observe(child);
  return () => measured.disconnect();
}
