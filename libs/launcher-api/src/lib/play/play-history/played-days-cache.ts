import { Injectable } from '@nestjs/common';
import {
  DataDirectory,
  isObject,
  createOwnFolder,
  MAX_LINE_BYTES,
  writeOwnFile,
} from '@hangar/api-foundation/storage';
import { readWhole } from '@hangar/file-system';

import type { LongSession, Named, PlayedDays, PlayedRow } from './played-days';

/** Daily totals, and a key for the state of the files from which they were computed. */
export interface CachedDays {
  /** A key that changes when the files change. */
  readonly fit: string;
  readonly days: PlayedDays;
}

/** Increase this when the way of counting changes, so that all totals are computed again. */
const VERSION = 1;

/**
 * The only owner of `cache/played-days.json`, which contains the daily totals of each protocol. Keeps nothing in
 * memory.
 */
@Injectable()
export class PlayedDaysCache {
  constructor(private readonly data: DataDirectory) {}

  /** Returns the stored totals for this time zone. Never fails: totals that can't be read are computed again. */
  async read(zone: string): Promise<Map<string, CachedDays>> {
    try {
      const content: unknown = JSON.parse((await readWhole(this.data.playedDaysFile())).toString('utf8'));
      if (!isObject(content) || content['version'] !== VERSION || content['zone'] !== zone) return new Map();
      const entries = Object.entries(isObject(content['protocols']) ? content['protocols'] : {});
      return new Map(entries.filter((entry): entry is [string, CachedDays] => isCachedDays(entry[1])));
    } catch {
      // Nothing has been counted yet, or the file is damaged.
      return new Map();
    }
  }

  /** Stores the totals. Never fails: if the disk is full, they are computed again next time. */
  async store(zone: string, counted: ReadonlyMap<string, CachedDays>): Promise<void> {
    const content = { version: VERSION, zone, protocols: Object.fromEntries(counted) };
    try {
      await createOwnFolder(this.data.cache());
      await writeOwnFile(this.data.playedDaysFile(), `${JSON.stringify(content)}\n`);
    } catch {
      // The totals are correct even if they are not cached.
    }
  }
}

function isCachedDays(value: unknown): value is CachedDays {
  const days = isObject(value) && typeof value['fit'] === 'string' ? value['days'] : null;
  if (!isObject(days) || typeof days['title'] !== 'string') return false;
  const { baseGames, sourcePorts, rows, longest } = days;
  return (
    isListOf(baseGames, isIdAndName) &&
    isListOf(sourcePorts, isIdAndName) &&
    isListOf(rows, isRow) &&
    isListOf(longest, isLongSession)
  );
}

function isListOf<T>(value: unknown, isElement: (element: unknown) => element is T): value is T[] {
  return Array.isArray(value) && value.every(isElement);
}

function isIdAndName(value: unknown): value is Named {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

function isRow(value: unknown): value is PlayedRow {
  return isListOf(value, isInteger) && value.length === 7;
}

function isLongSession(value: unknown): value is LongSession {
  if (!isListOf(value, isInteger) || value.length !== 4) return false;
  const [, , start = -1, length = 0] = value;
  return start >= 0 && length > 0 && length <= MAX_LINE_BYTES;
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
