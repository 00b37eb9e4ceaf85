/** A segment of a path with its full path. */
export interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/**
 * Whether a path starts with a drive or a backslash, as on Windows. On other systems a backslash is an ordinary
 * character.
 */
function isWindows(path: string): boolean {
  return /^([a-z]:|\\)/i.test(path);
}

/**
 * Returns the path of a folder's entry. On Windows, the drives are entries of the folder `\`, whose entries are full
 * paths.
 */
export function getChildPath(folder: string, name: string): string {
  if (/^[a-z]:/i.test(name) && folder === '\\') return name.endsWith('\\') ? name : `${name}\\`;
  const separator = isWindows(folder) ? '\\' : '/';
  return folder.endsWith(separator) ? folder + name : folder + separator + name;
}

/** Returns the folders from the root down to this one. */
export function createBreadcrumbs(path: string): readonly Breadcrumb[] {
  const separator = isWindows(path) ? '\\' : '/';
  const names = path.split(separator).filter((name) => name !== '');
  const share = path.startsWith('\\\\') ? names.splice(0, 2).join('\\') : null;
  const root = createRoot(path, separator, share);
  const crumbs: Breadcrumb[] = root ? [root] : [];
  for (const name of names) {
    const parent = crumbs.at(-1);
    crumbs.push(
      parent ? { name, path: getChildPath(parent.path, name) } : { name, path: `${name}${separator}` },
    );
  }
  return crumbs;
}

/** Returns `/` or the share of a network path; a Windows drive is an ordinary segment. */
function createRoot(path: string, separator: string, share: string | null): Breadcrumb | null {
  if (share !== null) return { name: `\\\\${share}`, path: `\\\\${share}\\` };
  return path.startsWith(separator) ? { name: separator, path: separator } : null;
}
