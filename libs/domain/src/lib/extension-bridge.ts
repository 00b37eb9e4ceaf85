/**
 * Messages that a page of an extension and Hangar's own page exchange with `postMessage`. The extension's page has no
 * origin and cannot load anything, so this is its only way to call the routes of its extension.
 */

/** A call to a route of the extension, sent by its page. */
export interface IBridgeCall {
  hangar: 'call';
  /** Repeated in the answer. */
  id: number;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api/extensions/<name>/` of the same extension. */
  path: string;
  body?: unknown;
}

/** The answer to an {@link IBridgeCall}. */
export type IBridgeAnswer =
  | { hangar: 'answer'; id: number; data: unknown }
  | { hangar: 'answer'; id: number; error: { code: string; message: string } };

/** The first message to a page of an extension, sent when it has loaded. */
export interface IBridgeGreeting {
  hangar: 'hello';
  /** The current theme, so that the page can adapt to it. */
  theme: string;
}

/** Whether a path is below the routes of an extension, in any spelling. */
export function isPathOfExtension(name: string, path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith(`/api/extensions/${name}/`)) return false;
  const written = path.split('?')[0] ?? '';
  // These spellings can resolve to a different path.
  return !/\\|%2e|%2f|%5c|#|\/\/|\/\.{1,2}(\/|$)/i.test(written);
}
