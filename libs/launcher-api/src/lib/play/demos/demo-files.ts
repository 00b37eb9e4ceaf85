import { createHash } from 'node:crypto';
import { basename, relative, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';
import type { BaseGame } from '@hangar/domain';
import { FileError, NotReadable, readBytes, withRegularFile } from '@hangar/file-system';
import { DamagedPlayFile, MAX_DEMO_BYTES, readDemo, type DemoFile } from '@hangar/play-files';

import { findFilesWrittenSince, hasDemoName } from '../play-history';

/** A demo file in the working directory of a protocol. */
export interface FoundDemo {
  /** A hash of the place. The ID is stable and does not reveal a path. */
  readonly id: string;
  readonly path: string;
  /** The path relative to the working directory, with `/` as the separator. */
  readonly place: string;
  readonly fileName: string;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
}

/** The contents of a demo file. */
export interface ParsedDemo {
  /** `null` if the file cannot be read. */
  readonly demo: DemoFile | null;
  /** Why the file cannot be read, as a sentence for the user. */
  readonly reason: string | null;
  readonly sizeBytes: number;
  /** The MD5 of the file, or an empty string if the file cannot be read. */
  readonly hashValue: string;
}

/** Maximum number of parsed demos kept in memory. */
const MAX_CACHED_DEMOS = 500;

/** Finds the demos that source ports wrote and parses each one once. */
@Injectable()
export class DemoFiles {
  private readonly cache = new Map<string, ParsedDemo>();

  constructor(private readonly data: DataDirectory) {}

  /** Returns the demos of a protocol, newest first. */
  async list(protocolId: string): Promise<FoundDemo[]> {
    const folder = this.data.workingDirectoryOf(protocolId);
    const files = (await findFilesWrittenSince([folder], -Infinity)).filter(({ path }) => hasDemoName(path));
    return files
      .map(({ path, writtenAt }) => {
        const place = relative(folder, path).split(sep).join('/');
        return { id: createDemoId(place), path, place, fileName: basename(path), writtenAt };
      })
      .sort((a, b) => b.writtenAt - a.writtenAt || (a.place < b.place ? 1 : -1));
  }

  /**
   * Parses a demo. `game` is the game with which it was recorded, if known. Never throws; a problem is returned as
   * `reason`.
   */
  async read({ path, writtenAt }: FoundDemo, game: BaseGame | null): Promise<ParsedDemo> {
    const key = `${writtenAt} ${game ?? ''} ${path}`;
    const cached = this.cache.get(key) ?? (await readDemoFile(path, game));
    this.cache.delete(key);
    this.cache.set(key, cached);
    for (const oldest of this.cache.keys()) if (this.cache.size > MAX_CACHED_DEMOS) this.cache.delete(oldest);
    return cached;
  }
}

/** Returns the ID of the demo at a place. */
export function createDemoId(place: string): string {
  return createHash('sha256').update(place).digest('hex').slice(0, 24);
}

async function readDemoFile(path: string, game: BaseGame | null): Promise<ParsedDemo> {
  const unreadable = { demo: null, hashValue: '' };
  try {
    return await withRegularFile(path, async (file) => {
      const sizeBytes = file.stats.size;
      if (sizeBytes > MAX_DEMO_BYTES)
        return { ...unreadable, sizeBytes, reason: 'The file is too large for a demo.' };
      const bytes = await readBytes(file, 0, sizeBytes);
      const hashValue = createHash('md5').update(bytes).digest('hex');
      return { ...describeDemo(bytes, game), sizeBytes, hashValue };
    });
  } catch (error) {
    if (!(error instanceof FileError || error instanceof NotReadable)) throw error;
    return { ...unreadable, sizeBytes: 0, reason: "Couldn't read the file." };
  }
}

function describeDemo(bytes: Buffer, game: BaseGame | null): Pick<ParsedDemo, 'demo' | 'reason'> {
  try {
    return { demo: readDemo(bytes, game), reason: null };
  } catch (error) {
    if (!(error instanceof DamagedPlayFile)) throw error;
    return { demo: null, reason: error.message };
  }
}
