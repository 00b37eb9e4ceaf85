import {
  Body,
  Controller,
  Get,
  Param,
  Post,
  Query,
  Redirect,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { isRecord, readSent, REGISTRY_MOD } from '@hangar/domain';

import { EntryRepository, EntrySearch, getName, readEntry } from '../entries';
import { HistoryRepository } from '../history';
import { Moderator } from '../moderators';
import { FILTER, PAGE, REASON, Reviewer } from '../review';
import { renderEntriesPage, renderEntryPage } from './entry-pages';
import { parseEntryFields, getRevision } from './forms';
import { renderHistory } from './history-page';
import { html } from './html';
import { renderPager } from './layout';
import { PageGuard } from './page.guard';
import { PageInterceptor, type PageContent } from './page.interceptor';

type QueryValues = Readonly<Record<string, unknown>>;

/** The pages of the active entries and their history. */
@Controller('review')
@UseGuards(PageGuard)
@UseInterceptors(PageInterceptor)
export class EntryPagesController {
  constructor(
    private readonly reviewer: Reviewer,
    private readonly entries: EntryRepository,
    private readonly entrySearch: EntrySearch,
    private readonly history: HistoryRepository,
  ) {}

  @Get('entries')
  async showEntries(@Query() query: QueryValues): Promise<PageContent> {
    const [words, page] = [readSent(FILTER.fields.q, query['q'], 'q'), readSent(PAGE, query)];
    const found = await this.entrySearch.search(words, page.limit, page.offset);
    return { title: 'Entries', content: renderEntriesPage(words, found, page) };
  }

  @Get('entries/:hash')
  async showEntry(@Param('hash') value: string): Promise<PageContent> {
    const hash = readHash(value);
    const entry = await this.entries.findByHash(hash);
    const content = renderEntryPage(hash, entry, await this.history.findByHash(hash));
    return { title: entry ? getName(entry) : 'Unknown file', content };
  }

  @Post('entries/:hash')
  @Redirect('/review/entries', 303)
  async saveEntry(
    @Param('hash') value: string,
    @Body() form: unknown,
    @Moderator() moderator: string,
  ): Promise<{ url: string }> {
    const entry = readEntry({ ...parseEntryFields(isRecord(form) ? form : {}), hash: value });
    await this.reviewer.save(entry, moderator, getRevision(form));
    return { url: `/review/entries/${entry.hash}` };
  }

  @Post('entries/:hash/remove')
  @Redirect('/review/entries', 303)
  async removeEntry(
    @Param('hash') hash: string,
    @Body() form: unknown,
    @Moderator() moderator: string,
  ): Promise<void> {
    await this.reviewer.remove(readHash(hash), moderator, readSent(REASON, form).reason, getRevision(form));
  }

  @Get('history')
  async showHistory(@Query() query: QueryValues): Promise<PageContent> {
    const page = readSent(PAGE, query);
    const records = await this.history.findLatest(page.limit, page.offset);
    const total = await this.history.count();
    const content = html`${renderHistory(records)} ${renderPager('/review/history', {}, { ...page, total })}`;
    return { title: 'History', content };
  }
}

function readHash(value: string): string {
  return readSent(REGISTRY_MOD.fields.hash, value, 'hash');
}
