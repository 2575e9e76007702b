// What this browser remembers between visits: small choices, and the fingerprints of seals.
const PREFIX = "fairwind.";

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null; // a browser may forbid it
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // then the choice lasts as long as the page
  }
}
