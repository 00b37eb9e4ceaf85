const SWITCH = '--page=';
const ANY_HANGAR = 'http://127.0.0.1';

/** How a start of the program says which path of the page it wants to see, such as `/install`. */
export function pageSwitch(path: string): string {
  return SWITCH + path;
}

/** The path that a start of the program wants to see; `null` when it does not say, or says an address of somebody else. */
export function pagePathAmong(commandLine: readonly string[]): string | null {
  const path = commandLine.find((word) => word.startsWith(SWITCH))?.slice(SWITCH.length);
  if (path === undefined || !URL.canParse(path, ANY_HANGAR)) return null;
  const { origin, pathname, search } = new URL(path, ANY_HANGAR);
  return origin === ANY_HANGAR ? pathname + search : null;
}
