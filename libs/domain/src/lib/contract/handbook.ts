/** Path of the players' handbook on the server that serves the page. */
export const HANDBOOK_PATH = '/handbook/';

/** Returns the path of the handbook section about an error code. */
export function handbookPathOf(code: string): string {
  return `${HANDBOOK_PATH}trouble.html#${encodeURIComponent(code)}`;
}
