import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { REGISTRY_MOD } from '@hangar/domain';

import { BlockedDomains, type BlockedDomain } from '../blocked-domains';
import { ENTRY_BODY, EntryRepository, readEntryBody, type Entry } from '../entries';
import { HistoryRepository, type HistoryRecord } from '../history';
import { readAs, parseWith, REVISION, SeenRevision } from '../http';
import { Moderator, ModeratorGuard } from '../moderators';
import { ANY_OBJECT, DescribedForModerators } from '../openapi';
import { RegistryError } from '../registry-error';
import { BLOCKED_DOMAIN, PAGE, readBlockedDomain, REASON } from './review-fields';
import { Reviewer } from './reviewer';
import { getEntryRevision } from './revision';
import { SiteBlocker } from './site-blocker';

interface EntryView {
  readonly entry: Entry | null;
  readonly revision: string;
  readonly history: readonly HistoryRecord[];
}

/** The moderators' API for active entries, the history and blocked sites. */
@Controller('api/review')
@UseGuards(ModeratorGuard)
export class EntryReviewController {
  constructor(
    private readonly reviewer: Reviewer,
    private readonly entries: EntryRepository,
    private readonly history: HistoryRepository,
    private readonly blockedDomains: BlockedDomains,
    private readonly blocker: SiteBlocker,
  ) {}

  @Get('entries/:hash')
  @DescribedForModerators({
    summary: 'Get an entry with its revision for If-Match and its history',
    answer: ANY_OBJECT,
    errors: ['ENTRY_NOT_FOUND'],
  })
  async getEntry(@Param('hash', readAs(REGISTRY_MOD.fields.hash)) hash: string): Promise<EntryView> {
    const [entry, history] = [await this.entries.findByHash(hash), await this.history.findByHash(hash)];
    if (!entry && history.length === 0) {
      throw new RegistryError('ENTRY_NOT_FOUND', 'This file is unknown.');
    }
    return { entry, revision: getEntryRevision(entry), history };
  }

  @Put('entries/:hash')
  @HttpCode(204)
  @DescribedForModerators({
    summary: 'Create or replace an entry',
    headers: { 'If-Match': REVISION },
    body: ENTRY_BODY,
    status: 204,
    errors: ['CHANGED_MEANWHILE'],
  })
  saveEntry(
    @Param('hash', readAs(REGISTRY_MOD.fields.hash)) hash: string,
    @Body(parseWith(readEntryBody)) fields: Omit<Entry, 'hash'>,
    @SeenRevision() seenRevision: string | undefined,
    @Moderator() moderator: string,
  ): Promise<void> {
    return this.reviewer.save({ hash, ...fields }, moderator, seenRevision);
  }

  @Delete('entries/:hash')
  @HttpCode(204)
  @DescribedForModerators({
    summary: 'Remove an entry, giving a reason',
    headers: { 'If-Match': REVISION },
    body: REASON,
    status: 204,
    errors: ['ENTRY_NOT_FOUND', 'CHANGED_MEANWHILE'],
  })
  removeEntry(
    @Param('hash', readAs(REGISTRY_MOD.fields.hash)) hash: string,
    @Body(readAs(REASON)) { reason }: { reason: string },
    @SeenRevision() seenRevision: string | undefined,
    @Moderator() moderator: string,
  ): Promise<void> {
    return this.reviewer.remove(hash, moderator, reason, seenRevision);
  }

  @Get('history')
  @DescribedForModerators({ summary: 'List all actions, latest first', query: PAGE, answer: ANY_OBJECT })
  async getHistory(
    @Query(readAs(PAGE)) { limit, offset }: { limit: number; offset: number },
  ): Promise<{ records: HistoryRecord[] }> {
    return { records: await this.history.findLatest(limit, offset) };
  }

  @Get('blocked-domains')
  @DescribedForModerators({ summary: 'List blocked sites', answer: ANY_OBJECT })
  async listBlockedDomains(): Promise<{ domains: BlockedDomain[] }> {
    return { domains: await this.blockedDomains.list() };
  }

  @Post('blocked-domains')
  @HttpCode(204)
  @DescribedForModerators({ summary: 'Block a site', body: BLOCKED_DOMAIN, status: 204 })
  block(
    @Body(parseWith(readBlockedDomain)) domain: BlockedDomain,
    @Moderator() moderator: string,
  ): Promise<void> {
    return this.blocker.block(domain, moderator);
  }

  @Delete('blocked-domains/:domain')
  @HttpCode(204)
  @DescribedForModerators({ summary: 'Unblock a site', status: 204, errors: ['DOMAIN_NOT_BLOCKED'] })
  unblock(@Param('domain') domain: string, @Moderator() moderator: string): Promise<void> {
    return this.blocker.unblock(domain, moderator);
  }
}
