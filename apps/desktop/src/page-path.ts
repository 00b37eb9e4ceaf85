const SWITCH = '--page=';
const ANY_HANGAR = 'http://127.0.0.1';

/** Returns the command-line argument that opens a path of the page, such as `/install`. */
export function pageSwitch(path: string): string {
  return SWITCH + path;
}

/** Returns the path of the page in a command line; `null` if it is absent or leads outside Hangar. */
export function pagePathAmong(commandLine: readonly string[]): string | null {
  const path = commandLine.find((word) => word.startsWith(SWITCH))?.slice(SWITCH.length);
  if (path === undefined || !URL.canParse(path, ANY_HANGAR)) return null;
  const { origin, pathname, search } = new URL(path, ANY_HANGAR);
  return origin === ANY_HANGAR ? pathname + search : null;
}
