import { Controller, Get, Header, Param, Query, UseGuards } from '@nestjs/common';
import { md5OrNull, REGISTRY_LIMITS, type IRegistryMod, type IRegistryModPage } from '@hangar/domain';

import { BlockedDomains } from '../blocked-domains';
import { readCount, readQueryText } from '../http/query';
import { NotFound } from '../http/registry-error';
import { LookupLimit } from '../limits';
import { EntryRepository } from './entry-repository';
import { EntrySearch } from './entry-search';
import { wireEntry } from './wire-entry';

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
  async lookUp(@Param('hash') hash: string): Promise<IRegistryMod> {
    const md5 = md5OrNull(hash);
    const entry = md5 && (await this.entries.findByHash(md5));
    if (!entry) throw new NotFound('There is no active entry for this file.');
    return wireEntry(entry, (host) => this.blockedDomains.isBlocked(host));
  }

  @Get('api/mods')
  @Header('Cache-Control', 'no-cache')
  async search(
    @Query('q') query: unknown,
    @Query('limit') limit: unknown,
    @Query('offset') offset: unknown,
  ): Promise<IRegistryModPage> {
    const page = {
      limit: readCount(limit, 'limit', { least: 1, most: REGISTRY_LIMITS.pageSize, otherwise: 20 }),
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
