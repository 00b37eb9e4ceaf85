import { Controller, Get, Header, Param, Query, UseGuards } from '@nestjs/common';
import { REGISTRY_LIMITS } from '@hangar/domain';

import { BlockedDomains } from '../blocked-domains';
import { NotFound } from '../http/registry-error';
import { LookupLimit } from '../limits';
import { EntryRepository } from './entry-repository';
import { EntrySearch } from './entry-search';
import { readCount, readQueryText } from './fields';
import { wireEntry, type WireEntry } from './wire-entry';

/** What everybody may ask: one file by its MD5, and names. */
@Controller()
@UseGuards(LookupLimit)
export class EntriesController {
  constructor(
    private readonly entries: EntryRepository,
    private readonly entrySearch: EntrySearch,
    private readonly blockedDomains: BlockedDomains,
  ) {}

  @Get('mod/:hash')
  @Header('Cache-Control', 'no-cache')
  async lookUp(@Param('hash') hash: string): Promise<WireEntry> {
    const entry = /^[0-9a-f]{32}$/i.test(hash) ? await this.entries.findByHash(hash.toLowerCase()) : null;
    if (!entry) throw new NotFound('There is no active entry for this file.');
    return wireEntry(entry, (host) => this.blockedDomains.isBlocked(host));
  }

  @Get('api/mods')
  @Header('Cache-Control', 'no-cache')
  async search(
    @Query('q') query: unknown,
    @Query('limit') limit: unknown,
    @Query('offset') offset: unknown,
  ): Promise<WirePage> {
    const page = {
      limit: readCount(limit, 'limit', { least: 1, most: 100, otherwise: 20 }),
      offset: readCount(offset, 'offset', { least: 0, most: 1_000_000, otherwise: 0 }),
    };
    const found = await this.entrySearch.search(
      readQueryText(query, 'q', REGISTRY_LIMITS.query),
      page.limit,
      page.offset,
    );
    const mods = found.entries.map((entry) =>
      wireEntry(entry, (host) => this.blockedDomains.isBlocked(host)),
    );
    return { mods, total: found.total, ...page };
  }
}

/** Answer of `GET /api/mods`. */
export interface WirePage {
  readonly mods: readonly WireEntry[];
  /** All that was found, counted up to 1,000. */
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}
