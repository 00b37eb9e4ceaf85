import { Injectable } from '@nestjs/common';
import { FileError, NotReadable, openRealFile, type RegularFile } from '@hangar/file-system';
import { DamagedPlayFile, readSave, type SaveGame } from '@hangar/play-files';

/** The contents of a save file. */
export interface ParsedSave {
  /** `null` if the file cannot be read. */
  readonly game: SaveGame | null;
  /** Why the file cannot be read, as a sentence for the user. */
  readonly reason: string | null;
}

/** The current state of a save on disk. */
export interface SaveOnDisk {
  readonly path: string;
  readonly writtenAt: number;
  readonly sizeBytes: number;
}

/** Maximum number of parsed saves that are kept in memory. */
const MAX_CACHED_SAVES = 1000;

/** Parses saves. A save is parsed again only if it has changed. */
@Injectable()
export class CachedSaveReader {
  private readonly cache = new Map<string, ParsedSave>();

  /** Parses a save. Never fails: a problem is returned as `reason`. */
  async read({ path, writtenAt, sizeBytes }: SaveOnDisk): Promise<ParsedSave> {
    const key = `${writtenAt} ${sizeBytes} ${path}`;
    const read = this.cache.get(key) ?? (await readSaveFile(path));
    this.cache.delete(key);
    this.cache.set(key, read);
    for (const oldest of this.cache.keys()) if (this.cache.size > MAX_CACHED_SAVES) this.cache.delete(oldest);
    return read;
  }
}

/** Parses a save. Never fails: a problem is returned as `reason`. */
export async function readSaveFile(path: string): Promise<ParsedSave> {
  try {
    // Maps that were exited earlier are needed only for results, not for the list of saves.
    return { game: { ...(await withSaveFile(path, readSave)), levels: null }, reason: null };
  } catch (error) {
    if (error instanceof DamagedPlayFile) return { game: null, reason: error.message };
    if (error instanceof FileError || error instanceof NotReadable)
      return { game: null, reason: "Couldn't read the file." };
    throw error;
  }
}

/**
 * Opens a save, passes it to `use` and closes it. A save that has been replaced with a link since it was listed is
 * rejected.
 */
export async function withSaveFile<T>(path: string, use: (file: RegularFile) => Promise<T>): Promise<T> {
  const file = await openRealFile(path);
  try {
    return await use(file);
  } finally {
    await file.handle.close();
  }
}
