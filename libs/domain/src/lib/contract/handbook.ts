/** Where the handbook for players is, on the server that serves the page. */
export const HANDBOOK_PATH = '/handbook/';

/** Where the handbook says what to do about failures of a code. */
export function handbookPathOf(code: string): string {
  return `${HANDBOOK_PATH}trouble.html#${encodeURIComponent(code)}`;
}
