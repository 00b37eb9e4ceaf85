import { Injectable } from '@nestjs/common';
import { FileError, NotReadable, openRealFile, type RegularFile } from '@hangar/file-system';
import { DamagedPlayFile, readSave, type SaveGame } from '@hangar/play-files';

/** What a save's file tells. */
export interface ReadSave {
  /** `null` when it cannot be read. */
  readonly game: SaveGame | null;
  /** Why not, a sentence for people. */
  readonly reason: string | null;
}

/** A save as it is on the disk now. */
export interface SaveOnDisk {
  readonly path: string;
  readonly writtenAt: number;
  readonly sizeBytes: number;
}

/** So many are remembered as they were read. */
const KEPT = 1000;

/** Reads saves, each once as long as it stays as it is. */
@Injectable()
export class SaveReadings {
  private readonly known = new Map<string, ReadSave>();

  /** What is in a save. Never fails: what is wrong is told as `reason`. */
  async of({ path, writtenAt, sizeBytes }: SaveOnDisk): Promise<ReadSave> {
    const key = `${writtenAt} ${sizeBytes} ${path}`;
    const read = this.known.get(key) ?? (await readSaveFile(path));
    this.known.delete(key);
    this.known.set(key, read);
    for (const oldest of this.known.keys()) if (this.known.size > KEPT) this.known.delete(oldest);
    return read;
  }
}

async function readSaveFile(path: string): Promise<ReadSave> {
  try {
    // The maps that were left before are results, and no list of saves needs them.
    return { game: { ...(await withSaveFile(path, readSave)), levels: null }, reason: null };
  } catch (error) {
    if (error instanceof DamagedPlayFile) return { game: null, reason: error.message };
    if (error instanceof FileError || error instanceof NotReadable)
      return { game: null, reason: 'The file cannot be read.' };
    throw error;
  }
}

/** Opens a save, uses it and closes it. What has become a link since it was listed is refused. */
export async function withSaveFile<T>(path: string, use: (file: RegularFile) => Promise<T>): Promise<T> {
  const file = await openRealFile(path);
  try {
    return await use(file);
  } finally {
    await file.handle.close();
  }
}
