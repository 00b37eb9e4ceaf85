import type { Dirent } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { parseShallowJson } from '@hangar/api-foundation/storage';
import { FileError, isSystemError, readBytes, withRegularFile } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

/** Lists of stores are far smaller. More would stop everything else while it is read. */
export const MAX_LIST_BYTES = 1024 * 1024;
/** More names of one folder are not looked at. */
const MAX_NAMES = 20_000;

/** What one search for games shares: the machine, the signal that ends it, and what it has read of folders already. */
export class SearchSession {
  private readonly folders = new Map<string, Promise<readonly Dirent[]>>();

  constructor(
    readonly machine: ScannedMachine,
    readonly signal: AbortSignal,
    private readonly passedOver: (path: string, error: unknown) => void,
  ) {}

  /** What lies in a folder; nothing when it is not there or may not be read. */
  namesIn(folder: string): Promise<readonly Dirent[]> {
    this.signal.throwIfAborted();
    const known = this.folders.get(folder) ?? this.list(folder);
    this.folders.set(folder, known);
    return known;
  }

  /** The beginning of a small file as text; `null` when there is none, or none that can be read. */
  async readText(path: string): Promise<string | null> {
    const bytes = await this.readBytes(path);
    return bytes?.toString('utf8').replace(/^\uFEFF/, '') ?? null;
  }

  /** The content of a small JSON file; `null` for whatever is none. */
  async readJson(path: string): Promise<unknown> {
    const bytes = await this.readBytes(path);
    try {
      return bytes === null ? null : parseShallowJson(bytes);
    } catch (error) {
      this.passedOver(path, error);
      return null;
    }
  }

  private async readBytes(path: string): Promise<Buffer | null> {
    this.signal.throwIfAborted();
    try {
      return await withRegularFile(path, (file) => readBytes(file, 0, MAX_LIST_BYTES));
    } catch (error) {
      return this.passOver(path, error, null);
    }
  }

  /** Where a path really leads; `null` when nowhere. */
  async realPath(path: string): Promise<string | null> {
    this.signal.throwIfAborted();
    return realpath(path).catch(() => null);
  }

  /** What cannot be read is a word in the log, and the search goes on. */
  passOver<T>(path: string, error: unknown, instead: T): T {
    if (!(error instanceof FileError || isSystemError(error))) throw error;
    this.passedOver(path, error);
    return instead;
  }

  /** Writes a word about what was passed over to the log. */
  tell(path: string, error: unknown): void {
    this.passedOver(path, error);
  }

  private async list(folder: string): Promise<readonly Dirent[]> {
    try {
      return (await readdir(folder, { withFileTypes: true })).slice(0, MAX_NAMES);
    } catch {
      // Most places do not exist on a given machine.
      return [];
    }
  }
}
