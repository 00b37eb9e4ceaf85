import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { parseShallowJson } from '@hangar/api-foundation/storage';
import { FileError, isSystemError, readBytes, withRegularFile, readRealPath } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

/**
 * Maximum size of a store's game list. Real lists are far smaller, and parsing a larger file would block all other
 * work.
 */
export const MAX_LIST_BYTES = 1024 * 1024;
/** Maximum number of names read from one folder. */
const MAX_NAMES = 20_000;

/** The shared state of one search for games: the machine, the signal that aborts it, and the folders read so far. */
export class SearchSession {
  private readonly folders = new Map<string, Promise<readonly Dirent[]>>();

  constructor(
    readonly machine: ScannedMachine,
    readonly signal: AbortSignal,
    private readonly onSkipped: (path: string, error: unknown) => void,
  ) {}

  /** Returns the entries of a folder, or an empty list if the folder doesn't exist or can't be read. */
  listNames(folder: string): Promise<readonly Dirent[]> {
    this.signal.throwIfAborted();
    const known = this.folders.get(folder) ?? this.readFolder(folder);
    this.folders.set(folder, known);
    return known;
  }

  /** Returns the text of a small file, truncated at the limit; `null` if the file doesn't exist or can't be read. */
  async readText(path: string): Promise<string | null> {
    const bytes = await this.readBytes(path);
    return bytes?.toString('utf8').replace(/^\uFEFF/, '') ?? null;
  }

  /** Returns the content of a small JSON file; `null` if it is missing or invalid. */
  async readJson(path: string): Promise<unknown> {
    const bytes = await this.readBytes(path);
    try {
      return bytes === null ? null : parseShallowJson(bytes);
    } catch (error) {
      this.onSkipped(path, error);
      return null;
    }
  }

  private async readBytes(path: string): Promise<Buffer | null> {
    this.signal.throwIfAborted();
    try {
      return await withRegularFile(path, (file) => readBytes(file, 0, MAX_LIST_BYTES));
    } catch (error) {
      return this.logUnreadable(path, error, null);
    }
  }

  /** Returns the real path; `null` if it doesn't exist. */
  async realPath(path: string): Promise<string | null> {
    this.signal.throwIfAborted();
    return readRealPath(path).catch(() => null);
  }

  /** Logs an unreadable file, so that the search can continue. */
  logUnreadable<T>(path: string, error: unknown, fallback: T): T {
    if (!(error instanceof FileError || isSystemError(error))) throw error;
    this.onSkipped(path, error);
    return fallback;
  }

  /** Logs a skipped file. */
  reportError(path: string, error: unknown): void {
    this.onSkipped(path, error);
  }

  private async readFolder(folder: string): Promise<readonly Dirent[]> {
    try {
      return (await readdir(folder, { withFileTypes: true })).slice(0, MAX_NAMES);
    } catch {
      // Most places don't exist on any given machine.
      return [];
    }
  }
}
