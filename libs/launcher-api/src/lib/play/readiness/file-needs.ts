import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { IdleReleases } from '@hangar/api-foundation/platform';
import { createOwnFolder, DataDirectory, isObject, writeOwnFile } from '@hangar/api-foundation/storage';
import { readWhole } from '@hangar/file-system';
import type { JudgedContents } from '@hangar/launch-engine';
import { nextTurn } from '@hangar/platform';

import { CONTENTS_VERSION } from '../../library';

/** Increment this when more data of a file is needed than before, so that stored needs are discarded. */
const VERSION = 2;

/** Number of lines after which other work can run. */
const LINES_PER_BATCH = 500;

/** The needs of a file; `null` if the file is damaged. */
export type KnownNeeds = JudgedContents | null;

/**
 * Stores what mod files need from a source port, by MD5, in one file in the cache. Most mod files have the same needs,
 * so each line holds the needs of many files, and equal needs are held in memory only once.
 */
@Injectable()
export class FileNeedsCache {
  private byHash = new Map<string, KnownNeeds>();
  /** Each different set of needs, by its JSON. */
  private readonly shared = new Map<string, JudgedContents>();
  private loading: Promise<void> | null = null;
  private hasLoaded = false;
  private unsaved = 0;
  /** Whether the cache contains all needs in memory, except for those of damaged files. */
  private isCached = true;

  constructor(
    private readonly data: DataDirectory,
    idle: IdleReleases,
  ) {
    idle.add(() => this.release());
  }

  /** Reads the stored needs unless they are already in memory. Never fails. */
  load(): Promise<void> {
    return (this.loading ??= this.read().finally(() => (this.hasLoaded = true)));
  }

  /** Whether {@link get} returns all stored needs. */
  get isLoaded(): boolean {
    return this.hasLoaded;
  }

  /** Returns what a file needs; `undefined` if it has never been read. */
  get(hash: string): KnownNeeds | undefined {
    return this.byHash.get(hash);
  }

  set(hash: string, needs: KnownNeeds): void {
    this.byHash.set(hash, needs === null ? null : this.share(JSON.stringify(needs), needs));
    // A damaged file is read again after the next start, because it may only have been unreadable temporarily.
    if (needs !== null) this.unsaved += 1;
  }

  /** Number of files whose needs have not been written to the cache. */
  get unsavedCount(): number {
    return this.unsaved;
  }

  /** Writes the needs of all files for which `isKept` returns true. Never fails. */
  async save(isKept: (hash: string) => boolean): Promise<void> {
    await this.load();
    this.unsaved = 0;
    const hashesByNeeds = new Map<JudgedContents, string[]>();
    for (const [hash, needs] of this.byHash) {
      if (!isKept(hash)) this.byHash.delete(hash);
      else if (needs !== null) {
        const hashes = hashesByNeeds.get(needs);
        if (hashes) hashes.push(hash);
        else hashesByNeeds.set(needs, [hash]);
      }
    }
    const lines = [...hashesByNeeds].map(([needs, hashes]) => `${JSON.stringify({ needs, hashes })}\n`);
    try {
      await createOwnFolder(this.data.cache());
      await writeOwnFile(this.path(), lines.join(''));
      this.isCached = true;
    } catch {
      this.isCached = false;
      // For example, the disk is full. The needs stay in memory, and the files are read again after the next start.
    }
  }

  /** Releases the needs from memory if they can be read from the cache again. */
  private release(): void {
    if (!this.hasLoaded || this.unsaved > 0 || !this.isCached) return;
    this.byHash = new Map([...this.byHash].filter(([, needs]) => needs === null));
    this.shared.clear();
    this.loading = null;
    this.hasLoaded = false;
  }

  private share(key: string, needs: JudgedContents): JudgedContents {
    const known = this.shared.get(key);
    if (known) return known;
    this.shared.set(key, needs);
    return needs;
  }

  private async read(): Promise<void> {
    const lines = (await readText(this.path())).split('\n');
    for (const [index, line] of lines.entries()) {
      const entry = parseLine(line);
      if (!entry) continue;
      const needs = this.share(JSON.stringify(entry.needs), entry.needs);
      for (const hash of entry.hashes) this.byHash.set(hash, needs);
      if (index % LINES_PER_BATCH === LINES_PER_BATCH - 1) await nextTurn();
    }
  }

  private path(): string {
    return join(this.data.cache(), `needs-v${VERSION}.${CONTENTS_VERSION}.jsonl`);
  }
}

async function readText(path: string): Promise<string> {
  try {
    return (await readWhole(path)).toString('utf8');
  } catch {
    // Nothing has been stored yet, or the file cannot be read. The mod files are then read again.
    return '';
  }
}

function parseLine(line: string): { needs: JudgedContents; hashes: string[] } | null {
  if (line === '') return null;
  try {
    const entry: unknown = JSON.parse(line);
    if (!isObject(entry) || !isNeeds(entry['needs']) || !Array.isArray(entry['hashes'])) return null;
    return {
      needs: entry['needs'],
      hashes: entry['hashes'].filter((hash): hash is string => typeof hash === 'string'),
    };
  } catch {
    // The line was truncated or edited. Its mod files are read again.
    return null;
  }
}

function isNeeds(value: unknown): value is JudgedContents {
  return (
    isObject(value) &&
    ['wad', 'package', 'patch'].includes(String(value['container'])) &&
    Array.isArray(value['portHints']) &&
    value['portHints'].every((hint) => isObject(hint) && isTextList(hint['because'])) &&
    Array.isArray(value['maps']) &&
    value['maps'].every((map) => isObject(map) && typeof map['name'] === 'string') &&
    (value['damage'] === undefined || isTextList(value['damage'])) &&
    (value['complevel'] === null || typeof value['complevel'] === 'string') &&
    (value['gameInfo'] === null || (isObject(value['gameInfo']) && isTextList(value['gameInfo']['load'])))
  );
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
