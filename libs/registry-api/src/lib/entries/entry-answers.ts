import { Inject, Injectable } from '@nestjs/common';
import type { IRegistryMod, IRegistryModPage } from '@hangar/domain';

import { BlockedDomains } from '../blocked-domains';
import { DATABASE } from '../registry-api-options';
import type { Database } from '../store';
import { AnswerCache, type Answer } from './answer-cache';
import { EntryRepository } from './entry-repository';
import { EntrySearch } from './entry-search';
import { nameKey } from './name-words';
import { wireEntry } from './wire-entry';

/** What everybody is told, made once for all who ask the same until something changes. */
@Injectable()
export class EntryAnswers {
  private readonly cache = new AnswerCache();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly entries: EntryRepository,
    private readonly entrySearch: EntrySearch,
    private readonly blockedDomains: BlockedDomains,
  ) {}

  /** The active entry of a file; `null` where there is none. */
  lookUp(md5: string): Promise<Answer | null> {
    return this.cache.get(md5, this.database.version(), () => this.modOf(md5));
  }

  async search(query: string, limit: number, offset: number): Promise<Answer> {
    // Case, accents and signs make no other question.
    const words = nameKey(query);
    const answer = await this.cache.get(`${limit} ${offset} ${words}`, this.database.version(), () =>
      this.pageOf(words, limit, offset),
    );
    return answer as Answer;
  }

  private async modOf(md5: string): Promise<IRegistryMod | null> {
    const entry = await this.entries.findByHash(md5);
    if (!entry) return null;
    const blocked = await this.blockedDomains.current();
    return wireEntry(entry, blocked);
  }

  private async pageOf(words: string, limit: number, offset: number): Promise<IRegistryModPage> {
    const { entries, total } = await this.entrySearch.search(words, limit, offset);
    const blocked = await this.blockedDomains.current();
    return { mods: entries.map((entry) => wireEntry(entry, blocked)), total, limit, offset };
  }
}
