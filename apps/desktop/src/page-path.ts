const PAGE_SWITCH = '--page=';
const BASE_URL = 'http://127.0.0.1';

/** Returns the command-line argument that opens the page at a path, such as `/install`. */
export function formatPageSwitch(path: string): string {
  return PAGE_SWITCH + path;
}

/**
 * Returns the path of the page that a command line opens; `null` if there isn't one or it leads away from Hangar's own
 * page.
 */
export function findPagePath(commandLine: readonly string[]): string | null {
  const path = commandLine.find((word) => word.startsWith(PAGE_SWITCH))?.slice(PAGE_SWITCH.length);
  if (path === undefined || !URL.canParse(path, BASE_URL)) return null;
  const { origin, pathname, search } = new URL(path, BASE_URL);
  return origin === BASE_URL ? pathname + search : null;
}
