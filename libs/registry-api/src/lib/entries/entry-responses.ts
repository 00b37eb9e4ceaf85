import { Inject, Injectable } from '@nestjs/common';

import { BlockedDomains } from '../blocked-domains';
import { DATABASE } from '../registry-api-options';
import type { Database } from '../store';
import { toJsonResponse, type JsonResponse } from './json-response';
import { ResponseCache } from './response-cache';
import { EntryRepository } from './entry-repository';
import { EntrySearch } from './entry-search';
import { getNameKey } from './name-words';
import { toWireEntry } from './wire-entry';

/** Creates the responses of the public routes. All clients share a response until something changes. */
@Injectable()
export class EntryResponses {
  private readonly cache = new ResponseCache();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly entries: EntryRepository,
    private readonly entrySearch: EntrySearch,
    private readonly blockedDomains: BlockedDomains,
  ) {}

  /** Returns the active entry for a file, or `null`. */
  lookUp(md5: string): Promise<JsonResponse | null> {
    return this.cache.get(md5, this.database.version(), () => this.findMod(md5));
  }

  search(query: string, limit: number, offset: number): Promise<JsonResponse> {
    // Queries that differ only in case, accents or punctuation share a response.
    const words = getNameKey(query);
    return this.cache.get(`${limit} ${offset} ${words}`, this.database.version(), async () =>
      this.entrySearch.page(words, limit, offset, await this.blockedDomains.getCurrentList()),
    );
  }

  private async findMod(md5: string): Promise<JsonResponse | null> {
    const entry = await this.entries.findByHash(md5);
    return entry && toJsonResponse(toWireEntry(entry, await this.blockedDomains.getCurrentList()));
  }
}
