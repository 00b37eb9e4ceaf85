import { readdir, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** Names in one directory, as of a time of its last change. */
interface Listing {
  changedAt: bigint;
  names: ReadonlySet<string>;
}

/** Directories and the names in them, when they were looked at. */
export type Places = ReadonlyMap<string, ReadonlySet<string>>;

const NO_NAMES: ReadonlySet<string> = new Set();

/** So many files are asked for one by one; for more, their directories are read. */
const FEW_PATHS = 64;

/** Tells which stored files exist, by reading each directory only when it has changed. */
export class StoredFiles {
  private readonly listings = new Map<string, Promise<Listing | null>>();

  /** A question that can be asked of many paths: whether the file is gone. */
  async absence(paths: readonly string[]): Promise<(path: string) => boolean> {
    return paths.length <= FEW_PATHS ? this.absenceOneByOne(paths) : this.absenceByListing(paths);
  }

  private async absenceOneByOne(paths: readonly string[]): Promise<(path: string) => boolean> {
    const present = await Promise.all(
      paths.map(async (path) => ((await changeTime(path)) === null ? [] : [path])),
    );
    const found = new Set(present.flat());
    return (path) => !found.has(path);
  }

  /** The directories of some files, as {@link isGoneFrom} wants them. */
  async look(paths: readonly string[]): Promise<Places> {
    const directories = new Set(paths.map((path) => dirname(path)));
    const places = new Map<string, ReadonlySet<string>>();
    for (const directory of directories) places.set(directory, await this.namesIn(directory));
    return places;
  }

  /** Whether the directories are still as they were. */
  async areUnchanged(places: Places): Promise<boolean> {
    for (const [directory, names] of places) if ((await this.namesIn(directory)) !== names) return false;
    return true;
  }

  private async absenceByListing(paths: readonly string[]): Promise<(path: string) => boolean> {
    const places = await this.look(paths);
    return (path) => isGoneFrom(places, path);
  }

  /** The names in a directory: the same set for as long as they are the same. */
  private async namesIn(directory: string): Promise<ReadonlySet<string>> {
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

/** Whether a file was not there when its directory was looked at. */
export function isGoneFrom(places: Places, path: string): boolean {
  return !places.get(dirname(path))?.has(basename(path));
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
  before: ReadonlySet<string> = NO_NAMES,
): Promise<Listing | null> {
  try {
    const names = await readdir(directory);
    const isSame = names.length === before.size && names.every((name) => before.has(name));
    return { changedAt, names: isSame ? before : new Set(names) };
  } catch {
    // It vanished in between.
    return null;
  }
}
