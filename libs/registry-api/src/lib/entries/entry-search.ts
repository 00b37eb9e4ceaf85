import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

import type { Blocklist } from '../blocked-domains';
import { DATABASE, REGISTRY_OPTIONS, type CompleteOptions } from '../registry-api-options';
import { StoreMonitor, type Database } from '../store';
import type { JsonResponse } from './json-response';
import { EntryFinder, type EntrySearcher, type FoundEntries } from './entry-finder';
import { SearchThread } from './search-thread';

/** Runs searches. If the options specify a search thread, searches do not block other requests. */
@Injectable()
export class EntrySearch implements EntrySearcher, OnApplicationShutdown {
  private readonly thread: SearchThread | null;
  private readonly searcher: EntrySearcher;

  constructor(
    @Inject(DATABASE) database: Database,
    @Inject(REGISTRY_OPTIONS) { database: location, searchWorkerFile }: CompleteOptions,
    private readonly storeMonitor: StoreMonitor,
  ) {
    const logger = new Logger('search');
    this.thread =
      searchWorkerFile === null
        ? null
        : new SearchThread(searchWorkerFile, { database: location }, (message) => logger.error(message));
    this.searcher = this.thread ?? new EntryFinder(database);
  }

  search(query: string, limit: number, offset: number): Promise<FoundEntries> {
    return this.storeMonitor.run(() => this.searcher.search(query, limit, offset));
  }

  page(query: string, limit: number, offset: number, blocked: Blocklist): Promise<JsonResponse> {
    return this.storeMonitor.run(() => this.searcher.page(query, limit, offset, blocked));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread?.close();
  }
}
