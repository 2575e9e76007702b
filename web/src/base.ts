// Where on its site the client is: at the root, or under a sub-path. Its scripts lie in a folder just
// below that place, so their own address tells it, and nothing has to be set when it is built.
const own = import.meta.url;

/** The sub-path of this address of a script, without a slash at its end. */
export function baseOf(script: string): string {
  const place = new URL("..", script);
  return place.protocol.startsWith("http") ? place.pathname.replace(/\/$/, "") : "";
}

export const base = baseOf(own);

/** The address of something on our server. */
export const at = (path: string): string => base + path;
