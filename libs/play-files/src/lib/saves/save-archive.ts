import {
  ArchiveError,
  type ArchiveEntry,
  ArchiveInvalid,
  type ArchiveOptions,
  type ArchiveReader,
  openArchive,
  readEntryBytes,
} from '@hangar/archives';
import type { RegularFile } from '@hangar/file-system';
import { withoutStop } from '@hangar/domain';

import { DamagedPlayFile } from '../damaged-play-file';

/** Sufficient for a hub with a hundred maps. Real saves contain far fewer entries. */
const LIMITS = { maxEntries: 2000, maxDirectoryBytes: 512 * 1024 };
/** No port uses a method that only 7-Zip supports, and starting 7-Zip would cost a thread for each save. */
const OPTIONS: ArchiveOptions = { limits: LIMITS, workerFile: null };

const MAX_VALUES = 100_000;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/** A save in ZIP format. Entries are read by name, and the size of each is limited. */
export class SaveArchive {
  private constructor(private readonly reader: ArchiveReader) {}

  /**
   * Opens a save, passes it to `use` and closes it again.
   * @throws {DamagedPlayFile} if it isn't an intact ZIP
   */
  static async use<T>(file: RegularFile, use: (archive: SaveArchive) => Promise<T>): Promise<T> {
    const reader = await openArchive(file, OPTIONS).catch(toDamagedError);
    try {
      return await use(new SaveArchive(reader));
    } finally {
      await reader.close();
    }
  }

  has(name: string): boolean {
    return this.findEntry(name) !== undefined;
  }

  /** @throws {DamagedPlayFile} if the entry is missing, too large or damaged */
  async readBytes(name: string, maxBytes: number): Promise<Buffer> {
    const entry = this.findEntry(name);
    if (entry === undefined) throw new DamagedPlayFile(`The save has no ${withoutStop(name)}.`);
    return readEntryBytes(this.reader, entry, maxBytes).catch(toDamagedError);
  }

  /** @throws {DamagedPlayFile} like `readBytes`, and if it isn't a JSON object */
  async readObject(name: string, maxBytes: number): Promise<Readonly<Record<string, unknown>>> {
    const bytes = await this.readBytes(name, maxBytes);
    const found = asObject(parseJson(bytes));
    if (found === null) throw new DamagedPlayFile(`${name} in the save is damaged.`);
    return found;
  }

  /** Like `readObject`, but returns `null` for an entry that cannot be read. */
  async readObjectIfValid(name: string, maxBytes: number): Promise<Readonly<Record<string, unknown>> | null> {
    try {
      return await this.readObject(name, maxBytes);
    } catch (error) {
      // If this entry cannot be read, some information is missing, but the save is still valid.
      if (error instanceof DamagedPlayFile) return null;
      throw error;
    }
  }

  private findEntry(name: string): ArchiveEntry | undefined {
    return this.reader.entries.find((entry) => entry.path === name && entry.kind === 'file');
  }
}

/** Returns a JSON value if it is an object, or else `null`. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** Returns the objects in a JSON list; other values are omitted. */
export function filterObjects(value: unknown, maxCount: number): Readonly<Record<string, unknown>>[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list
    .slice(0, maxCount)
    .map(asObject)
    .filter((item) => item !== null);
}

function parseJson(bytes: Buffer): unknown {
  if (hasMoreValuesThan(bytes, MAX_VALUES)) return null;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // The JSON is damaged or nested more deeply than in any save.
    return null;
  }
}

/**
 * Whether JSON has too many values. A small value takes two or three bytes in the file, but forty or more in memory.
 */
function hasMoreValuesThan(bytes: Buffer, maxCount: number): boolean {
  let values = 0;
  for (const byte of bytes) if (byte === COMMA || byte === BRACKET || byte === BRACE) values += 1;
  return values > maxCount;
}

function toDamagedError(error: unknown): never {
  // The archive's own error suggests downloading the file again, which does not apply to a save.
  if (error instanceof ArchiveInvalid && (error.reason === 'damaged' || error.reason === 'not-an-archive'))
    throw new DamagedPlayFile(
      'This save is damaged. The game may have quit while saving. Use an earlier save.',
    );
  if (error instanceof ArchiveError) throw new DamagedPlayFile(error.message);
  throw error;
}
