import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readSaveName } from '@hangar/play-files';

import type { StillTime } from './reading-time';

/** A file that a session wrote. */
export interface WrittenFile {
  readonly path: string;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
}

/** More than a port leaves in its folders; of a whole library there, a part is looked at. */
const MAX_LOOKS = 20_000;

/** So many files are looked at side by side: one after the other takes five times as long. */
const AT_ONCE = 64;

/** Looks for the files at or below some folders that were written since a moment. Follows no links, waits for nobody. */
export class WrittenFilesSearch {
  private readonly found = new Map<string, WrittenFile>();
  private readonly seen = new Set<string>();
  private readonly waiting: string[];

  constructor(
    folders: readonly string[],
    private readonly since: number,
  ) {
    this.waiting = [...folders];
  }

  /** Those that were found so far, each once. */
  get files(): WrittenFile[] {
    return [...this.found.values()];
  }

  /** Whether nothing is left to look at. */
  get isWhole(): boolean {
    return this.waiting.length === 0;
  }

  async run(still: StillTime = { aborted: false }): Promise<void> {
    while (!this.isWhole && this.seen.size < MAX_LOOKS && !still.aborted) {
      const next = [...new Set(this.waiting.splice(0, AT_ONCE))].filter((path) => !this.seen.has(path));
      for (const path of next) this.seen.add(path);
      const below = await Promise.all(next.map((path) => this.lookAt(path)));
      for (const paths of below) for (const path of paths) this.waiting.push(path);
    }
  }

  /** The paths below a folder; a file has none. */
  private async lookAt(path: string): Promise<string[]> {
    try {
      const stats = await lstat(path);
      if (stats.isDirectory()) return (await readdir(path)).map((name) => join(path, name));
      if (stats.isFile() && stats.mtimeMs >= this.since)
        this.found.set(path, { path, writtenAt: stats.mtimeMs });
    } catch {
      // It went meanwhile, or we may not look: then it tells nothing.
    }
    return [];
  }
}

/** All that such a search finds. */
export async function filesWrittenSince(folders: readonly string[], since: number): Promise<WrittenFile[]> {
  const search = new WrittenFilesSearch(folders, since);
  await search.run();
  return search.files;
}

/** The saved games among them. */
export function savesAmong(files: readonly WrittenFile[]): WrittenFile[] {
  return files.filter(({ path }) => readSaveName(path) !== null);
}

/** Whether a file is called as ports call a demo: nearly all, and Zandronum. */
export function hasDemoName(path: string): boolean {
  return /\.(lmp|cld)$/i.test(path);
}

/** The name of the demo among them that was written last. */
export function demoAmong(files: readonly WrittenFile[]): string | null {
  const demos = files.filter(({ path }) => hasDemoName(path));
  const last = demos.sort((a, b) => b.writtenAt - a.writtenAt)[0];
  return last ? basename(last.path) : null;
}
