import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { foldCase } from '@hangar/file-system';

import { parseHash } from './stored-name';

/** The contents of a directory. */
interface DirectoryContents {
  readonly names: ReadonlySet<string>;
  /** Whether the file system ignores case in names. */
  readonly ignoresCase: boolean;
}

/** The names in a directory at the time it was read. */
export class DirectoryNames {
  private byHash: Map<string, string[]> | null = null;
  private lowerCaseNames: ReadonlySet<string> | null = null;

  constructor(private readonly contents: DirectoryContents) {}

  /** Whether a name exists. File systems that ignore case may list it in a different spelling. */
  has(name: string): boolean {
    const { names, ignoresCase } = this.contents;
    if (names.has(name)) return true;
    return ignoresCase && (this.lowerCaseNames ??= new Set([...names].map(foldCase))).has(foldCase(name));
  }

  /**
   * Returns the name of a file with the hash in its name: `preferred` if it exists, otherwise a name that differs from
   * `preferred` only in case, otherwise any. Returns `null` if no name contains the hash.
   */
  findByHash(hashValue: string, preferred: string): string | null {
    if (parseHash(preferred) === hashValue && this.has(preferred)) return preferred;
    const names = (this.byHash ??= groupByHash(this.contents.names)).get(hashValue) ?? [];
    return names.find((name) => foldCase(name) === foldCase(preferred)) ?? names[0] ?? null;
  }

  [Symbol.iterator](): Iterator<string> {
    return this.contents.names[Symbol.iterator]();
  }

  equals(names: readonly string[]): boolean {
    const known = this.contents.names;
    return names.length === known.size && names.every((name) => known.has(name));
  }
}

/** The names in a directory, and the time of its last change. */
interface Listing {
  readonly changedAt: bigint;
  readonly names: DirectoryNames;
}

const NO_NAMES = new DirectoryNames({ names: new Set(), ignoresCase: false });

/** Lists the files in directories. Each directory is read again only after it has changed. */
export class DirectoryCache {
  private readonly listings = new Map<string, Promise<Listing | null>>();
  private readonly waiting = new Map<string, Promise<Listing | null>>();

  /** Returns the names in a directory. The result is the same object until the names change. */
  async getNames(directory: string): Promise<DirectoryNames> {
    return (await this.getListing(directory))?.names ?? NO_NAMES;
  }

  /** Discards all names. Calls in progress still return theirs. */
  clear(): void {
    this.listings.clear();
  }

  /** Waits for the current check of a directory, and shares the next check with all other waiting callers. */
  private getListing(directory: string): Promise<Listing | null> {
    const shared = this.waiting.get(directory);
    if (shared) return shared;
    const before = this.listings.get(directory) ?? Promise.resolve(null);
    const next = before.then((known) => {
      this.waiting.delete(directory);
      const listing = updateListing(directory, known);
      this.listings.set(directory, listing);
      return listing;
    });
    this.waiting.set(directory, next);
    return next;
  }
}

/** Whether something exists at a path. */
export async function fileExists(path: string): Promise<boolean> {
  return (await changeTime(path)) !== null;
}

async function changeTime(path: string): Promise<bigint | null> {
  try {
    return (await stat(path, { bigint: true })).mtimeNs;
  } catch {
    // Nothing exists at the path, or its drive is not connected.
    return null;
  }
}

async function updateListing(directory: string, known: Listing | null): Promise<Listing | null> {
  const changedAt = await changeTime(directory);
  if (changedAt === null) return null;
  // If a directory changes twice within one clock tick, its modification time stays the same. Directories that changed
  // less than two seconds ago are therefore read again.
  const isSettled = BigInt(Date.now()) * 1_000_000n - changedAt > 2_000_000_000n;
  if (known?.changedAt === changedAt && isSettled) return known;
  return readListing(directory, changedAt, known?.names);
}

async function readListing(
  directory: string,
  changedAt: bigint,
  before: DirectoryNames = NO_NAMES,
): Promise<Listing | null> {
  try {
    const names = await readdir(directory);
    if (before.equals(names)) return { changedAt, names: before };
    const listed = new Set(names);
    const contents = { names: listed, ignoresCase: await ignoresCase(directory, listed) };
    return { changedAt, names: new DirectoryNames(contents) };
  } catch {
    // The directory was removed in the meantime.
    return null;
  }
}

/** Checks whether one of the names exists in a different case. */
async function ignoresCase(directory: string, names: ReadonlySet<string>): Promise<boolean> {
  for (const name of names) {
    const other = name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase();
    if (foldCase(other) === foldCase(name) && !names.has(other)) return fileExists(join(directory, other));
  }
  return false;
}

function groupByHash(names: ReadonlySet<string>): Map<string, string[]> {
  const byHash = new Map<string, string[]>();
  for (const name of [...names].sort()) {
    const hash = parseHash(name);
    if (hash !== null) byHash.set(hash, [...(byHash.get(hash) ?? []), name]);
  }
  return byHash;
}
