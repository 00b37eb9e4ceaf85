/**
 * What a page of an extension and Hangar's own page say to each other by `postMessage`. The page of an extension has no
 * origin and may load nothing, so it reaches the routes of its own extension in this way alone.
 */

/** A page of an extension asks for a route of its extension. */
export interface IBridgeCall {
  hangar: 'call';
  /** Comes back in the answer. */
  id: number;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/extensions/<name>/` of its own extension. */
  path: string;
  body?: unknown;
}

/** The answer to an {@link IBridgeCall}. */
export type IBridgeAnswer =
  | { hangar: 'answer'; id: number; data: unknown }
  | { hangar: 'answer'; id: number; error: { code: string; message: string } };

/** The first message to a page of an extension, when it is loaded. */
export interface IBridgeGreeting {
  hangar: 'hello';
  /** How Hangar looks, so that the page can look like it. */
  theme: string;
}

/** Whether a path lies below the routes of an extension, however it is written. */
export function isPathOfExtension(name: string, path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith(`/api/extensions/${name}/`)) return false;
  const written = path.split('?')[0] ?? '';
  // An address can be written in ways that lead elsewhere.
  return !/\\|%2e|%2f|%5c|#|\/\/|\/\.{1,2}(\/|$)/i.test(written);
}
