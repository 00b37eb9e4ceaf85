import { Body, Controller, Get, Header, Param, Post, Query, Redirect, UseGuards } from '@nestjs/common';
import { isRecord, readSent, REGISTRY_MOD } from '@hangar/domain';

import { readRevision } from '../http';
import { BlockedDomains } from '../blocked-domains';
import { EntryRepository, EntrySearch, nameOf, readEntry } from '../entries';
import { HistoryRepository } from '../history';
import { Moderator } from '../moderators';
import {
  QueueSweeper,
  FILTER,
  filterOf,
  PAGE,
  readBlockedDomain,
  readBulkRejection,
  readEdit,
  readId,
  REASON,
  Reviewer,
  ReviewView,
} from '../review';
import { SubmissionRepository } from '../submissions';
import { entriesPage, entryPage } from './entry-pages';
import { entryFieldsOfForm } from './forms';
import { historyList } from './history-page';
import { documentOf, pager } from './layout';
import { html } from './html';
import { PageGuard } from './page.guard';
import { blockedDomainsPage } from './plain-pages';
import { queuePage, rejectAllPage } from './queue-page';
import { submissionPage } from './submission-page';

type QueryValues = Readonly<Record<string, unknown>>;

const DONE: ReadonlyMap<unknown, string> = new Map([
  ['approved', 'Approved. The entry is active.'],
  ['merged', 'Merged into the active entry.'],
  ['rejected', 'Rejected. It will not be queued again.'],
  ['rejected-all', 'Rejected, all of them. They will not be queued again.'],
]);

/** The review pages: plain documents and forms, made by the server. */
@Controller('review')
@UseGuards(PageGuard)
export class ReviewPagesController {
  constructor(
    private readonly reviewer: Reviewer,
    private readonly view: ReviewView,
    private readonly submissions: SubmissionRepository,
    private readonly entries: EntryRepository,
    private readonly entrySearch: EntrySearch,
    private readonly history: HistoryRepository,
    private readonly blockedDomains: BlockedDomains,
    private readonly sweeper: QueueSweeper,
  ) {}

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  async showQueue(@Query() query: QueryValues, @Moderator() moderator: string): Promise<string> {
    const [filter, page] = [filterOf(readSent(FILTER, query)), readSent(PAGE, query)];
    const queue = await this.submissions.list(filter, page.limit, page.offset);
    const content = queuePage(filter, queue, page, DONE.get(query['done']) ?? null);
    return documentOf({ title: 'Queue', moderator, content });
  }

  @Get('reject-all')
  @Header('Content-Type', 'text/html; charset=utf-8')
  async askToRejectAll(@Query() query: QueryValues, @Moderator() moderator: string): Promise<string> {
    const filter = { ...filterOf(readSent(FILTER, query)), status: 'pending' as const };
    const { total, newest } = await this.submissions.measure(filter);
    return documentOf({
      title: 'Reject all of these',
      moderator,
      content: rejectAllPage(filter, total, newest),
    });
  }

  @Post('reject-all')
  @Redirect('/review?done=rejected-all', 303)
  async rejectAll(@Body() form: unknown, @Moderator() moderator: string): Promise<void> {
    const { waiting, reason } = readBulkRejection(form);
    await this.sweeper.rejectMatching(waiting, moderator, reason);
  }

  @Get('submissions/:id')
  @Header('Content-Type', 'text/html; charset=utf-8')
  async showSubmission(@Param('id') id: string, @Moderator() moderator: string): Promise<string> {
    const view = await this.view.ofSubmission(readId(id));
    return documentOf({ title: view.submission.name, moderator, content: submissionPage(view) });
  }

  @Post('submissions/:id/approve')
  @Redirect('/review?done=approved', 303)
  async approve(
    @Param('id') id: string,
    @Body() form: unknown,
    @Moderator() moderator: string,
  ): Promise<void> {
    const isEdited = isRecord(form) && form['edited'] === '1';
    const edit = readEdit(isEdited ? entryFieldsOfForm(form) : undefined);
    await this.reviewer.approve(readId(id), moderator, edit, revisionIn(form));
  }

  @Post('submissions/:id/merge')
  @Redirect('/review?done=merged', 303)
  async merge(@Param('id') id: string, @Body() form: unknown, @Moderator() moderator: string): Promise<void> {
    await this.reviewer.merge(readId(id), moderator, revisionIn(form));
  }

  @Post('submissions/:id/reject')
  @Redirect('/review?done=rejected', 303)
  async reject(
    @Param('id') id: string,
    @Body() form: unknown,
    @Moderator() moderator: string,
  ): Promise<void> {
    await this.reviewer.reject(readId(id), moderator, readSent(REASON, form).reason);
  }

  @Get('entries')
  @Header('Content-Type', 'text/html; charset=utf-8')
  async showEntries(@Query() query: QueryValues, @Moderator() moderator: string): Promise<string> {
    const [words, page] = [readSent(FILTER.fields.q, query['q'], 'q'), readSent(PAGE, query)];
    const found = await this.entrySearch.search(words, page.limit, page.offset);
    return documentOf({ title: 'Entries', moderator, content: entriesPage(words, found, page) });
  }

  @Get('entries/:hash')
  @Header('Content-Type', 'text/html; charset=utf-8')
  async showEntry(@Param('hash') value: string, @Moderator() moderator: string): Promise<string> {
    const hash = readHash(value);
    const entry = await this.entries.findByHash(hash);
    const content = entryPage(hash, entry, await this.history.ofFile(hash));
    return documentOf({ title: entry ? nameOf(entry) : 'Unknown file', moderator, content });
  }

  @Post('entries/:hash')
  @Redirect('/review/entries', 303)
  async saveEntry(
    @Param('hash') value: string,
    @Body() form: unknown,
    @Moderator() moderator: string,
  ): Promise<{ url: string }> {
    const entry = readEntry({ ...entryFieldsOfForm(isRecord(form) ? form : {}), hash: value });
    await this.reviewer.save(entry, moderator, revisionIn(form));
    return { url: `/review/entries/${entry.hash}` };
  }

  @Post('entries/:hash/remove')
  @Redirect('/review/entries', 303)
  async removeEntry(
    @Param('hash') hash: string,
    @Body() form: unknown,
    @Moderator() moderator: string,
  ): Promise<void> {
    await this.reviewer.remove(readHash(hash), moderator, readSent(REASON, form).reason, revisionIn(form));
  }

  @Get('history')
  @Header('Content-Type', 'text/html; charset=utf-8')
  async showHistory(@Query() query: QueryValues, @Moderator() moderator: string): Promise<string> {
    const page = readSent(PAGE, query);
    const records = await this.history.latest(page.limit, page.offset);
    const total = await this.history.count();
    const content = html`${historyList(records)} ${pager('/review/history', {}, { ...page, total })}`;
    return documentOf({ title: 'History', moderator, content });
  }

  @Get('blocked-domains')
  @Header('Content-Type', 'text/html; charset=utf-8')
  async showBlockedDomains(@Moderator() moderator: string): Promise<string> {
    const content = blockedDomainsPage(await this.blockedDomains.list());
    return documentOf({ title: 'Blocked sites', moderator, content });
  }

  @Post('blocked-domains')
  @Redirect('/review/blocked-domains', 303)
  async block(@Body() form: unknown, @Moderator() moderator: string): Promise<void> {
    await this.reviewer.block(readBlockedDomain(form), moderator);
  }

  @Post('blocked-domains/remove')
  @Redirect('/review/blocked-domains', 303)
  async unblock(@Body() form: unknown, @Moderator() moderator: string): Promise<void> {
    await this.reviewer.unblock(isRecord(form) ? String(form['domain']) : '', moderator);
  }
}

function readHash(value: string): string {
  return readSent(REGISTRY_MOD.fields.hash, value, 'hash');
}

function revisionIn(form: unknown): string | undefined {
  return readRevision(isRecord(form) ? form['revision'] : undefined);
}
