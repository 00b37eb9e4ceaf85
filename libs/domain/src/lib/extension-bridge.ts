/**
 * Messages that an extension's page and Hangar's own page exchange with `postMessage`. The extension's page has no
 * origin and cannot load anything, so this is the only way it can call its extension's routes.
 */

/** A call to one of the extension's routes, sent by its page. */
export interface IBridgeCall {
  hangar: 'call';
  /** Id of the call, which is repeated in the answer. */
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

/**
 * The message sent to an extension's page after it has loaded (`hello`), and after each change of the theme (`theme`).
 */
export interface IBridgeGreeting {
  hangar: 'hello' | 'theme';
  /** The name of the current theme. */
  theme: string;
  /** The colours, fonts and sizes of the theme: the values of CSS variables by name, such as `--text-1`. */
  tokens: Record<string, string>;
}

/** Whether a path is certain to be below an extension's routes. */
export function isPathOfExtension(name: string, path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith(`/api/extensions/${name}/`)) return false;
  const pathname = path.split('?')[0] ?? '';
  // These spellings can resolve to a different path.
  return !/\\|%2e|%2f|%5c|#|\/\/|\/\.{1,2}(\/|$)/i.test(pathname);
}
