/** `/home/me`, `~/mods`, `C:\mods`, `\\server\mods`. */
const WHOLE_PATH = /^(~|\/|[a-z]:[\\/]|\\\\)/i;
/** The keys that begin one, but for the letter of a drive, which begins names as well. */
const FIRST_KEYS: readonly string[] = ['~', '/', '\\'];
/** Marks that file managers and terminals put around a path. */
const QUOTED = /^(?:"(.*)"|'(.*)'|“(.*)”)$/s;

/** The path that was meant by what is typed or pasted: without quotes around it, and no `file://` address. */
export function pathTyped(text: string): string {
  const trimmed = text.trim();
  const quoted = QUOTED.exec(trimmed);
  const bare = quoted ? (quoted[1] ?? quoted[2] ?? quoted[3] ?? '').trim() : trimmed;
  return /^file:\/\//i.test(bare) ? pathOfAddress(bare) : bare;
}

/** Whether a path says where it is on this machine, whatever folder is open. */
export function isWholePath(path: string): boolean {
  return WHOLE_PATH.test(path);
}

/** Whether who types this key means a path, and not an entry of the folder that is open. */
export function beginsPath(key: string): boolean {
  return FIRST_KEYS.includes(key);
}

/** What cannot be read as an address stays as it is. */
function pathOfAddress(address: string): string {
  try {
    const { host, pathname } = new URL(address);
    const path = decodeURIComponent(pathname);
    if (host !== '') return `\\\\${host}${path.replaceAll('/', '\\')}`;
    return /^\/[a-z]:/i.test(path) ? path.slice(1) : path;
  } catch {
    return address;
  }
}
