import { readdir, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** Names in one directory, as of a time of its last change. */
interface Listing {
  changedAt: bigint;
  names: ReadonlySet<string>;
}

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

  private async absenceByListing(paths: readonly string[]): Promise<(path: string) => boolean> {
    const directories = new Set(paths.map((path) => dirname(path)));
    const present = new Map<string, ReadonlySet<string>>();
    for (const directory of directories) present.set(directory, await this.namesIn(directory));
    return (path) => !present.get(dirname(path))?.has(basename(path));
  }

  private async namesIn(directory: string): Promise<ReadonlySet<string>> {
    const known = await this.listings.get(directory);
    const changedAt = await changeTime(directory);
    if (changedAt === null) return new Set();
    // A directory that changed twice within the clock's tick must not look unchanged: young listings are read again.
    const isOld = BigInt(Date.now()) * 1_000_000n - changedAt > 2_000_000_000n;
    if (known && known.changedAt === changedAt && isOld) return known.names;
    const listing = read(directory, changedAt);
    this.listings.set(directory, listing);
    return (await listing)?.names ?? new Set();
  }
}

async function changeTime(path: string): Promise<bigint | null> {
  try {
    return (await stat(path, { bigint: true })).mtimeNs;
  } catch {
    // Gone, or its drive is not there at the moment.
    return null;
  }
}

async function read(directory: string, changedAt: bigint): Promise<Listing | null> {
  try {
    return { changedAt, names: new Set(await readdir(directory)) };
  } catch {
    // It vanished in between.
    return null;
  }
}
