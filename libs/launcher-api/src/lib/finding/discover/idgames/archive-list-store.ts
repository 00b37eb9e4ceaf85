import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { asStorageError } from '@hangar/api-foundation/errors';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import { createOwnFolder, DataDirectory, writeOwnFile } from '@hangar/api-foundation/storage';
import type { IDiscoverIndex } from '@hangar/domain';
import { readBytes, readWhole, withRegularFile } from '@hangar/file-system';

import type { CompleteFile } from '../found-values';
import { findInList, type StoredList } from './archive-list';

/** The first line of the file: the format, the time and the number of entries. */
const HEADER_PATTERN = /^hangar-archive-list 1 (\d{4}-\d\d-\d\dT[\d:.]{8,12}Z) (\d{1,9})\n/;
const MAX_HEADER_BYTES = 100;
/** Age after which the list may be downloaded again. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * The only owner of `cache/idgames-list.txt`, the archive's own list of files. The list is read from disk for each
 * search, because that takes only milliseconds and uses no memory between searches.
 */
@Injectable()
export class ArchiveListStore {
  constructor(
    private readonly data: DataDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the number of files in the list, and the list's age; `null` if the list does not exist. */
  async getStatus(): Promise<IDiscoverIndex | null> {
    try {
      const head = await withRegularFile(this.path(), (file) => readBytes(file, 0, MAX_HEADER_BYTES));
      return parseStatus(head.toString('latin1'));
    } catch {
      // The list was never downloaded.
      return null;
    }
  }

  /** Returns the status if the list is less than a day old. */
  async getRecentStatus(): Promise<IDiscoverIndex | null> {
    const status = await this.getStatus();
    const age = status && this.clock.now() - Date.parse(status.fetchedAt);
    return age !== null && age >= 0 && age < MAX_AGE_MS ? status : null;
  }

  /** Returns the lines of the list; `null` if the list does not exist. */
  async read(): Promise<string | null> {
    try {
      // Only ASCII is stored, and a string of one-byte characters needs half the memory.
      const text = (await readWhole(this.path())).toString('latin1');
      return parseStatus(text) && text.slice(text.indexOf('\n') + 1);
    } catch {
      return null;
    }
  }

  /** Returns the file with this path; `null` if the list does not contain it. */
  async find(path: string): Promise<CompleteFile | 'no-list' | null> {
    const list = await this.read();
    return list === null ? 'no-list' : findInList(list, path);
  }

  /** @throws `NO_SPACE` or `STORAGE_READONLY` */
  async replace({ text, entries }: StoredList): Promise<IDiscoverIndex> {
    const fetchedAt = timestamp(this.clock);
    try {
      await createOwnFolder(this.data.cache());
      await writeOwnFile(this.path(), `hangar-archive-list 1 ${fetchedAt} ${entries}\n${text}`);
    } catch (error) {
      throw asStorageError(error, this.path());
    }
    return { entries, fetchedAt };
  }

  private path(): string {
    return join(this.data.cache(), 'idgames-list.txt');
  }
}

function parseStatus(text: string): IDiscoverIndex | null {
  const [, fetchedAt, entries] = HEADER_PATTERN.exec(text) ?? [];
  return fetchedAt === undefined ? null : { entries: Number(entries), fetchedAt };
}
