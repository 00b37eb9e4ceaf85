import { foldName, findPortablePathFault } from './portable-name';

/** The kind of an entry in an archive. */
export type PortableEntryKind = 'file' | 'folder';

/** Why an entry cannot be stored next to the earlier entries. */
export type PortableNamesFault =
  /** `reason` is the end of a sentence about the name. */
  | { readonly kind: 'invalid'; readonly reason: string }
  /** On some systems, `path` is the same name as the earlier path `otherPath`. */
  | { readonly kind: 'same-name'; readonly path: string; readonly otherPath: string }
  /** The path is both a file and a folder. */
  | { readonly kind: 'file-and-folder'; readonly path: string }
  | { readonly kind: 'twice'; readonly path: string };

interface UsedName {
  readonly path: string;
  readonly kind: PortableEntryKind;
}

/**
 * The names of an untrusted archive. They must be distinct on all file systems that Hangar supports, so that an archive
 * is the same everywhere and extracting it cannot fail halfway because of a name.
 */
export class PortableNames {
  private readonly usedNames = new Map<string, UsedName>();

  /** The number of files and folders, including the folders above files. */
  get size(): number {
    return this.usedNames.size;
  }

  /** Adds an entry and the folders above it. Returns why a file system could not store it, or `null`. */
  add(path: string, kind: PortableEntryKind): PortableNamesFault | null {
    const reason = findPortablePathFault(path);
    if (reason !== null) return { kind: 'invalid', reason };
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth++) {
      const fault = this.addName(parts.slice(0, depth).join('/'), 'folder');
      if (fault) return fault;
    }
    return this.addName(path, kind);
  }

  private addName(path: string, kind: PortableEntryKind): PortableNamesFault | null {
    const key = foldName(path);
    const other = this.usedNames.get(key);
    if (other === undefined) {
      this.usedNames.set(key, { path, kind });
      return null;
    }
    if (other.path !== path) return { kind: 'same-name', path, otherPath: other.path };
    if (other.kind !== kind) return { kind: 'file-and-folder', path };
    return kind === 'file' ? { kind: 'twice', path } : null;
  }
}
