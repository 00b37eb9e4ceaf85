import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UseGuards,
} from '@nestjs/common';
import { isRecord, MD5_FIELD } from '@hangar/domain';

import { BlockedDomains, type BlockedDomain } from '../blocked-domains';
import { EntryRepository, readEntry, type Entry } from '../entries';
import { NotFound } from '../http/registry-error';
import { Moderator, ModeratorGuard } from '../moderators';
import { SubmissionRepository, type QueuePage } from '../submissions';
import { HistoryRepository, type HistoryRecord } from '../history';
import {
  readBlockedDomain,
  readEdit,
  readFilter,
  readId,
  readPage,
  readReason,
  readRevision,
  readWaitingFilter,
} from './read-requests';
import { QueueSweeper } from './queue-sweeper';
import { ReviewDesk } from './review-desk';
import { revisionOfEntry } from './revision';
import { ReviewView, type SubmissionView } from './review-view';

type QueryValues = Readonly<Record<string, unknown>>;

interface EntryView {
  readonly entry: Entry | null;
  readonly revision: string;
  readonly history: readonly HistoryRecord[];
}

/** The moderators' API. */
@Controller('api/review')
@UseGuards(ModeratorGuard)
export class ReviewController {
  constructor(
    private readonly desk: ReviewDesk,
    private readonly view: ReviewView,
    private readonly submissions: SubmissionRepository,
    private readonly entries: EntryRepository,
    private readonly history: HistoryRepository,
    private readonly blockedDomains: BlockedDomains,
    private readonly sweeper: QueueSweeper,
  ) {}

  @Get('submissions')
  listSubmissions(@Query() query: QueryValues): Promise<QueuePage> {
    const { limit, offset } = readPage(query);
    return this.submissions.list(readFilter(query), limit, offset);
  }

  @Get('submissions/:id')
  getSubmission(@Param('id') id: string): Promise<SubmissionView> {
    return this.view.ofSubmission(readId(id));
  }

  @Post('submissions/:id/approve')
  @HttpCode(200)
  approve(
    @Param('id') id: string,
    @Body() body: unknown,
    @Headers('if-match') seen: unknown,
    @Moderator() moderator: string,
  ): Promise<Entry> {
    return this.desk.approve(readId(id), moderator, readEdit(body), readRevision(seen));
  }

  @Post('submissions/:id/merge')
  @HttpCode(200)
  merge(
    @Param('id') id: string,
    @Headers('if-match') seen: unknown,
    @Moderator() moderator: string,
  ): Promise<Entry> {
    return this.desk.merge(readId(id), moderator, readRevision(seen));
  }

  @Post('submissions/reject')
  @HttpCode(200)
  async rejectMatching(@Body() body: unknown, @Moderator() moderator: string): Promise<{ rejected: number }> {
    const filter = readWaitingFilter(body);
    return { rejected: await this.sweeper.rejectMatching(filter, moderator, readReason(body)) };
  }

  @Post('submissions/:id/reject')
  @HttpCode(204)
  reject(@Param('id') id: string, @Body() body: unknown, @Moderator() moderator: string): Promise<void> {
    return this.desk.reject(readId(id), moderator, readReason(body));
  }

  @Get('entries/:hash')
  async getEntry(@Param('hash') value: string): Promise<EntryView> {
    const hash = MD5_FIELD.read(value, 'hash');
    const [entry, history] = [await this.entries.findByHash(hash), await this.history.ofFile(hash)];
    if (!entry && history.length === 0) throw new NotFound('Nothing is known about this file.');
    return { entry, revision: revisionOfEntry(entry), history };
  }

  @Put('entries/:hash')
  @HttpCode(204)
  saveEntry(
    @Param('hash') hash: string,
    @Body() body: unknown,
    @Headers('if-match') seen: unknown,
    @Moderator() moderator: string,
  ): Promise<void> {
    const entry = readEntry({ ...(isRecord(body) ? body : {}), hash: MD5_FIELD.read(hash, 'hash') });
    return this.desk.save(entry, moderator, readRevision(seen));
  }

  @Delete('entries/:hash')
  @HttpCode(204)
  removeEntry(
    @Param('hash') hash: string,
    @Body() body: unknown,
    @Headers('if-match') seen: unknown,
    @Moderator() moderator: string,
  ): Promise<void> {
    return this.desk.remove(MD5_FIELD.read(hash, 'hash'), moderator, readReason(body), readRevision(seen));
  }

  @Get('history')
  async getHistory(@Query() query: QueryValues): Promise<{ records: HistoryRecord[] }> {
    const { limit, offset } = readPage(query);
    return { records: await this.history.latest(limit, offset) };
  }

  @Get('blocked-domains')
  async listBlockedDomains(): Promise<{ domains: BlockedDomain[] }> {
    return { domains: await this.blockedDomains.list() };
  }

  @Post('blocked-domains')
  @HttpCode(204)
  block(@Body() body: unknown, @Moderator() moderator: string): Promise<void> {
    return this.desk.block(readBlockedDomain(body), moderator);
  }

  @Delete('blocked-domains/:domain')
  @HttpCode(204)
  unblock(@Param('domain') domain: string, @Moderator() moderator: string): Promise<void> {
    return this.desk.unblock(domain, moderator);
  }
}
