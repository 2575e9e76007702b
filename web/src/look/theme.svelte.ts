// Light or dark: as the system says, unless somebody chose.
import { remember, remembered } from "../memory";

export type Theme = "auto" | "light" | "dark";

const chosen = $state<{ theme: Theme }>({ theme: "auto" });

export function theme(): Theme {
  return chosen.theme;
}

export function paint(wanted: Theme): void {
  chosen.theme = wanted;
  if (wanted === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
  remember("theme", wanted);
}

export function preferredTheme(): Theme {
  const before = remembered("theme");
  return before === "light" || before === "dark" ? before : "auto";
}
