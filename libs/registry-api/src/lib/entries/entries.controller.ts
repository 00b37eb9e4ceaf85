import { Controller, Get, Header, Param, Query, UseGuards } from '@nestjs/common';
import {
  md5OrNull,
  REGISTRY_LIMITS,
  wireObject,
  type IRegistryMod,
  type IRegistryModPage,
} from '@hangar/domain';

import { BlockedDomains } from '../blocked-domains';
import { countField, wordsField } from '../http';
import { LookupLimit } from '../limits';
import { Described, MOD, MOD_PAGE } from '../openapi';
import { RegistryError } from '../registry-error';
import { EntryRepository } from './entry-repository';
import { EntrySearch } from './entry-search';
import { wireEntry } from './wire-entry';

const SEARCH_FIELDS = {
  q: wordsField(REGISTRY_LIMITS.query),
  limit: countField({ min: 1, max: REGISTRY_LIMITS.pageSize, otherwise: 20 }),
  offset: countField({ min: 0, max: 1_000_000, otherwise: 0 }),
};
const SEARCH_FIELD = wireObject(SEARCH_FIELDS);

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
  @Described({
    summary: 'The active entry of a file',
    answer: MOD,
    errors: ['ENTRY_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
  async lookUp(@Param('hash') hash: string): Promise<IRegistryMod> {
    const md5 = md5OrNull(hash);
    const entry = md5 && (await this.entries.findByHash(md5));
    if (!entry) throw new RegistryError('ENTRY_NOT_FOUND', 'There is no active entry for this file.');
    return wireEntry(entry, (host) => this.blockedDomains.isBlocked(host));
  }

  @Get('api/mods')
  @Header('Cache-Control', 'no-cache')
  @Described({
    summary: 'Search names; the newest entries when there is no word in q. total is counted up to 1,000',
    query: SEARCH_FIELDS,
    answer: MOD_PAGE,
    errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  })
  async search(@Query() query: unknown): Promise<IRegistryModPage> {
    const { q, limit, offset } = SEARCH_FIELD.read(query, '');
    const { entries, total } = await this.entrySearch.search(q, limit, offset);
    const mods = entries.map((entry) => wireEntry(entry, (host) => this.blockedDomains.isBlocked(host)));
    return { mods, total, limit, offset };
  }
}
