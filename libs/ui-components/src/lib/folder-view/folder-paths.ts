/** One step of a path, and where it leads. */
export interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/** Windows: a drive or a backslash at the front. Elsewhere a backslash is a letter like others. */
function isWindows(path: string): boolean {
  return /^([a-z]:|\\)/i.test(path);
}

/** The path of an entry of a folder. Above the drives of Windows stands `\`, whose entries are whole paths. */
export function childPath(folder: string, name: string): string {
  if (/^[a-z]:/i.test(name) && folder === '\\') return name.endsWith('\\') ? name : `${name}\\`;
  const separator = isWindows(folder) ? '\\' : '/';
  return folder.endsWith(separator) ? folder + name : folder + separator + name;
}

/** The folders from the root down to this one. */
export function breadcrumbsOf(path: string): readonly Breadcrumb[] {
  const separator = isWindows(path) ? '\\' : '/';
  const names = path.split(separator).filter((name) => name !== '');
  const share = path.startsWith('\\\\') ? names.splice(0, 2).join('\\') : null;
  const root = rootOf(path, separator, share);
  const crumbs: Breadcrumb[] = root ? [root] : [];
  for (const name of names) {
    const parent = crumbs.at(-1);
    crumbs.push(
      parent ? { name, path: childPath(parent.path, name) } : { name, path: `${name}${separator}` },
    );
  }
  return crumbs;
}

/** `/`, or the share of a network path; the drive of Windows is a name like others. */
function rootOf(path: string, separator: string, share: string | null): Breadcrumb | null {
  if (share !== null) return { name: `\\\\${share}`, path: `\\\\${share}\\` };
  return path.startsWith(separator) ? { name: separator, path: separator } : null;
}
