import { readdir, stat } from 'node:fs/promises';

import { hashInName } from './stored-name';

/** The names in a directory when it was looked at. */
export class DirectoryNames {
  private byHash: Map<string, string[]> | null = null;

  constructor(private readonly names: ReadonlySet<string>) {}

  has(name: string): boolean {
    return this.names.has(name);
  }

  /**
   * The name of a file whose name holds a hash; `preferred` where that is one of them. Disks that ignore case may list a
   * name in other letters: then it is answered as it was asked for.
   */
  ofHash(hashValue: string, preferred: string): string | null {
    const names = (this.byHash ??= sortedByHash(this.names)).get(hashValue) ?? [];
    if (names.some((name) => name === preferred || folded(name) === folded(preferred))) return preferred;
    return names[0] ?? null;
  }

  equals(names: readonly string[]): boolean {
    return names.length === this.names.size && names.every((name) => this.names.has(name));
  }
}

/** The names in one directory, as of a time of its last change. */
interface Listing {
  readonly changedAt: bigint;
  readonly names: DirectoryNames;
}

const NO_NAMES = new DirectoryNames(new Set());

/** Tells which files are in directories, by reading each directory only when it has changed. */
export class StoredFiles {
  private readonly listings = new Map<string, Promise<Listing | null>>();

  /** The names in a directory: the same object for as long as they are the same. */
  async namesIn(directory: string): Promise<DirectoryNames> {
    const known = await this.listings.get(directory);
    const changedAt = await changeTime(directory);
    if (changedAt === null) return NO_NAMES;
    // A directory that changed twice within the clock's tick must not look unchanged: young listings are read again.
    const isOld = BigInt(Date.now()) * 1_000_000n - changedAt > 2_000_000_000n;
    if (known && known.changedAt === changedAt && isOld) return known.names;
    const listing = read(directory, changedAt, known?.names);
    this.listings.set(directory, listing);
    return (await listing)?.names ?? NO_NAMES;
  }
}

/** Whether there is something under a path. */
export async function isThere(path: string): Promise<boolean> {
  return (await changeTime(path)) !== null;
}

async function changeTime(path: string): Promise<bigint | null> {
  try {
    return (await stat(path, { bigint: true })).mtimeNs;
  } catch {
    // Gone, or its drive is not there at the moment.
    return null;
  }
}

async function read(
  directory: string,
  changedAt: bigint,
  before: DirectoryNames = NO_NAMES,
): Promise<Listing | null> {
  try {
    const names = await readdir(directory);
    return { changedAt, names: before.equals(names) ? before : new DirectoryNames(new Set(names)) };
  } catch {
    // It vanished in between.
    return null;
  }
}

function sortedByHash(names: ReadonlySet<string>): Map<string, string[]> {
  const byHash = new Map<string, string[]>();
  for (const name of [...names].sort()) {
    const hash = hashInName(name);
    if (hash !== null) byHash.set(hash, [...(byHash.get(hash) ?? []), name]);
  }
  return byHash;
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
