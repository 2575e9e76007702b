// Where in the client we are: the path decides which page is shown.
import { at, base } from "./base";

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "fairness"; id: string }
  | { page: "tutorial"; game: string }
  | { page: "crew"; id: string }
  | { page: "join"; code: string }
  | { page: "arrive"; code: string }
  | { page: "nowhere" };

export function routeOf(path: string, hash = "", under = base): Route {
  const own = path.startsWith(`${under}/`) ? path.slice(under.length) : path;
  const [place = "", name = ""] = own.split("/").filter(Boolean).map(decodeURIComponent);
  if (!place) return { page: "home" };
  // The code stands behind the #, so that no server on the way writes it down.
  if (place === "arrive" && hash) return { page: "arrive", code: hash.slice(1) };
  if (!name) return { page: "nowhere" };
  switch (place) {
    case "t":
      return { page: "table", id: name };
    case "r":
      return { page: "replay", id: name };
    case "fair":
      return { page: "fairness", id: name };
    case "learn":
      return { page: "tutorial", game: name };
    case "crew":
      return { page: "crew", id: name };
    case "j":
      return { page: "join", code: name };
    default:
      return { page: "nowhere" };
  }
}

const place = $state({ route: routeOf(location.pathname, location.hash), query: location.search });

export const route = (): Route => place.route;
export const query = (): URLSearchParams => new URLSearchParams(place.query);

function follow(): void {
  place.route = routeOf(location.pathname, location.hash);
  place.query = location.search;
}

export function go(path: string): void {
  visit(at(path));
}

function visit(address: string): void {
  history.pushState(null, "", address);
  follow();
  scrollTo(0, 0);
}

/** The same page with another query, without a step in the history. */
export function amend(path: string): void {
  history.replaceState(null, "", at(path));
  follow();
}

/** Links within the client are followed without loading the page anew. */
export function watchLinks(): void {
  addEventListener("popstate", follow);
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button);
    if (!link || !plain || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.hash || routeOf(link.pathname).page === "nowhere")
      return;
    event.preventDefault();
    visit(link.pathname + link.search);
  });
}
