/** Matches `/home/me`, `~/mods`, `C:\mods` and `\\server\mods`. */
const ABSOLUTE_PATH = /^(~|\/|[a-z]:[\\/]|\\\\)/i;
/** The keys that start a path. Drive letters aren't included because they also start names. */
const PATH_START_KEYS: readonly string[] = ['~', '/', '\\'];
/** Quotation marks that file managers and terminals put around a path. */
const QUOTED_PATH = /^(?:"(.*)"|'(.*)'|“(.*)”)$/s;

/**
 * Returns the path in typed or pasted text, without quotation marks or a `file://` prefix. A drive letter alone is the
 * root of the drive.
 */
export function parseTypedPath(text: string): string {
  const trimmed = text.trim();
  const quoted = QUOTED_PATH.exec(trimmed);
  const unquoted = quoted ? (quoted[1] ?? quoted[2] ?? quoted[3] ?? '').trim() : trimmed;
  if (/^[a-z]:$/i.test(unquoted)) return `${unquoted}\\`;
  return /^file:\/\//i.test(unquoted) ? parseFileUrl(unquoted) : unquoted;
}

/** Whether a path is absolute or starts with the home folder, regardless of the open folder. */
export function isAbsolutePath(path: string): boolean {
  return ABSOLUTE_PATH.test(path);
}

/** Whether a key starts a path rather than the name of an entry. */
export function isPathStartKey(key: string): boolean {
  return PATH_START_KEYS.includes(key);
}

/** Converts a file URL to a path. An invalid URL is returned unchanged. */
function parseFileUrl(address: string): string {
  try {
    const { host, pathname } = new URL(address);
    const path = decodeURIComponent(pathname);
    if (host !== '') return `\\\\${host}${path.replaceAll('/', '\\')}`;
    return /^\/[a-z]:/i.test(path) ? path.slice(1) : path;
  } catch {
    return address;
  }
}
