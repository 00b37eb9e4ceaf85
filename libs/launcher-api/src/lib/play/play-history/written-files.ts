import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readSaveName } from '@hangar/play-files';

import type { StopSignal } from './reading-time';

/** A file that was written during a session. */
export interface WrittenFile {
  readonly path: string;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
}

/**
 * Maximum number of files that are checked. A port writes fewer. If a folder contains more, the search is incomplete.
 */
const MAX_FILES_CHECKED = 20_000;

/** Number of files that are checked in parallel. Checking one file at a time takes five times as long. */
const MAX_PARALLEL = 64;

/**
 * Searches folders for files that were written after a given time. Follows no links, and can be stopped at any time.
 */
export class WrittenFilesSearch {
  private readonly found = new Map<string, WrittenFile>();
  private readonly seen = new Set<string>();
  private readonly queue: string[];

  constructor(
    folders: readonly string[],
    private readonly since: number,
  ) {
    this.queue = [...folders];
  }

  /** The files that have been found so far, without duplicates. */
  get files(): WrittenFile[] {
    return [...this.found.values()];
  }

  /** Whether the search is complete. */
  get isComplete(): boolean {
    return this.queue.length === 0;
  }

  async run(signal: StopSignal = { aborted: false }): Promise<void> {
    while (!this.isComplete && this.seen.size < MAX_FILES_CHECKED && !signal.aborted) {
      const next = [...new Set(this.queue.splice(0, MAX_PARALLEL))].filter((path) => !this.seen.has(path));
      for (const path of next) this.seen.add(path);
      const subpaths = await Promise.all(next.map((path) => this.checkFolder(path)));
      for (const paths of subpaths) for (const path of paths) this.queue.push(path);
    }
  }

  /** Returns the paths directly inside a folder, or an empty list for a file. */
  private async checkFolder(path: string): Promise<string[]> {
    try {
      const stats = await lstat(path);
      if (stats.isDirectory()) return (await readdir(path)).map((name) => join(path, name));
      if (stats.isFile() && stats.mtimeMs >= this.since)
        this.found.set(path, { path, writtenAt: stats.mtimeMs });
    } catch {
      // The path was removed in the meantime, or is unreadable.
    }
    return [];
  }
}

/** Returns the result of a complete search. */
export async function findFilesWrittenSince(
  folders: readonly string[],
  since: number,
): Promise<WrittenFile[]> {
  const search = new WrittenFilesSearch(folders, since);
  await search.run();
  return search.files;
}

/** Returns the saves among the files. */
export function filterSaves(files: readonly WrittenFile[]): WrittenFile[] {
  return files.filter(({ path }) => readSaveName(path) !== null);
}

/** Whether a file has the extension of a demo: `.lmp` in nearly all ports, `.cld` in Zandronum. */
export function hasDemoName(path: string): boolean {
  return /\.(lmp|cld)$/i.test(path);
}

/** Returns the file name of the newest demo among the files. */
export function findNewestDemo(files: readonly WrittenFile[]): string | null {
  const demos = files.filter(({ path }) => hasDemoName(path));
  const newest = demos.sort((a, b) => b.writtenAt - a.writtenAt)[0];
  return newest ? basename(newest.path) : null;
}
