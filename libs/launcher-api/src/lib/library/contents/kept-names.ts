import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataDirectory, isObject, makeOwnFolder, writeOwnFile } from '@hangar/api-foundation/storage';
import type { IMapName, IModFileNames } from '@hangar/domain';
import { readWhole } from '@hangar/file-system';

/** Names of what a content holds, whichever entry has it. */
export type NamesOfContent = Pick<IModFileNames, 'maps' | 'lumps'>;

/** Raised when reading finds more than before, so that old names are forgotten. */
const VERSION = 2;

/** So many characters of lump names are kept in all; names of maps are kept beyond that. */
const MAX_LUMP_CHARACTERS = 4 * 1024 * 1024;

/** The names by MD5, in `cache/names-v2.jsonl`, one line per file: if a line is damaged, only one file has to be read again. */
@Injectable()
export class KeptNames {
  private readonly byHash = new Map<string, NamesOfContent>();
  private lumpCharacters = 0;
  private reading: Promise<void> | null = null;

  constructor(private readonly data: DataDirectory) {}

  /** Reads what was kept, once. */
  load(): Promise<void> {
    return (this.reading ??= this.read());
  }

  get(hash: string): NamesOfContent | undefined {
    return this.byHash.get(hash);
  }

  set(hash: string, { maps, lumps }: NamesOfContent): void {
    const length = lumps.reduce((sum, name) => sum + name.length, 0);
    const hasRoom = this.lumpCharacters + length <= MAX_LUMP_CHARACTERS;
    if (hasRoom) this.lumpCharacters += length;
    this.byHash.set(hash, { maps, lumps: hasRoom ? lumps : [] });
  }

  /** Writes the names of the given contents; all others are forgotten. */
  async keep(hashes: ReadonlySet<string>): Promise<void> {
    for (const hash of this.byHash.keys()) if (!hashes.has(hash)) this.byHash.delete(hash);
    const lines = [...this.byHash].map(([hash, names]) => `${JSON.stringify({ hash, ...names })}\n`);
    try {
      await makeOwnFolder(this.data.cache());
      await writeOwnFile(this.path(), lines.join(''));
    } catch {
      // A full disk: the names are known all the same, and are read again after the next start.
    }
  }

  private async read(): Promise<void> {
    for (const line of (await readText(this.path())).split('\n')) {
      const kept = namesIn(line);
      if (kept) this.set(kept.hash, kept);
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
    // Nothing was kept yet, or it cannot be read: the files themselves are read again.
    return '';
  }
}

function namesIn(line: string): (NamesOfContent & { readonly hash: string }) | null {
  if (line === '') return null;
  try {
    const kept: unknown = JSON.parse(line);
    if (!isObject(kept) || typeof kept['hash'] !== 'string') return null;
    const { hash, maps, lumps } = kept;
    if (!Array.isArray(maps) || !maps.every(isMapName) || !Array.isArray(lumps)) return null;
    return { hash, maps, lumps: lumps.filter((name) => typeof name === 'string') };
  } catch {
    // A line that was cut off or edited: its file is read again.
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
