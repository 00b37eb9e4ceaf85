import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataDirectory, isObject, createOwnFolder, writeOwnFile } from '@hangar/api-foundation/storage';
import type { IMapName, IModFileNames } from '@hangar/domain';
import { readWhole } from '@hangar/file-system';

/** The names in a file, shared by all entries with the same content. */
export type NamesOfContent = Pick<IModFileNames, 'maps' | 'lumps'>;

/** Increment this when more names can be read, so that stored names are discarded. */
const VERSION = 2;

/** Maximum total length of the stored lump names. Map names don't count. */
const MAX_LUMP_CHARACTERS = 4 * 1024 * 1024;

/**
 * Stores the names by MD5 in `cache/names-v2.jsonl`, one line per file. If a line is damaged, only the mod file that it
 * describes must be read again.
 */
@Injectable()
export class LumpNameCache {
  private readonly byHash = new Map<string, NamesOfContent>();
  private lumpCharacters = 0;
  private loading: Promise<void> | null = null;

  constructor(private readonly data: DataDirectory) {}

  /** Reads the stored names, but only on the first call. */
  load(): Promise<void> {
    return (this.loading ??= this.read());
  }

  get(hash: string): NamesOfContent | undefined {
    return this.byHash.get(hash);
  }

  set(hash: string, { maps, lumps }: NamesOfContent): void {
    const length = lumps.reduce((sum, name) => sum + name.length, 0);
    const hasCapacity = this.lumpCharacters + length <= MAX_LUMP_CHARACTERS;
    if (hasCapacity) this.lumpCharacters += length;
    this.byHash.set(hash, { maps, lumps: hasCapacity ? lumps : [] });
  }

  /** Keeps the names for the given hashes, discards all others, and writes the file. */
  async retainOnly(hashes: ReadonlySet<string>): Promise<void> {
    for (const hash of this.byHash.keys()) if (!hashes.has(hash)) this.byHash.delete(hash);
    const lines = [...this.byHash].map(([hash, names]) => `${JSON.stringify({ hash, ...names })}\n`);
    try {
      await createOwnFolder(this.data.cache());
      await writeOwnFile(this.path(), lines.join(''));
    } catch {
      // The disk is full. The names stay in memory, and the mod files are read again after the next startup.
    }
  }

  private async read(): Promise<void> {
    for (const line of (await readText(this.path())).split('\n')) {
      const entry = parseLine(line);
      if (entry) this.set(entry.hash, entry);
    }
  }

  private path(): string {
    return join(this.data.cache(), `names-v${VERSION}.jsonl`);
  }
}

async function readText(path: string): Promise<string> {
  try {
    return (await readWhole(path)).toString('utf8');
  } catch {
    // The names were never stored, or the file cannot be read. The mod files are read again.
    return '';
  }
}

function parseLine(line: string): (NamesOfContent & { readonly hash: string }) | null {
  if (line === '') return null;
  try {
    const entry: unknown = JSON.parse(line);
    if (!isObject(entry) || typeof entry['hash'] !== 'string') return null;
    const { hash, maps, lumps } = entry;
    if (!Array.isArray(maps) || !maps.every(isMapName) || !Array.isArray(lumps)) return null;
    return { hash, maps, lumps: lumps.filter((name) => typeof name === 'string') };
  } catch {
    // The line was truncated or edited. Its mod file is read again.
    return null;
  }
}

function isMapName(value: unknown): value is IMapName {
  return (
    isObject(value) &&
    typeof value['name'] === 'string' &&
    (value['title'] === null || typeof value['title'] === 'string')
  );
}
