import { Controller, Get, Query } from '@nestjs/common';

import type { IPlayJournalEntry } from './journal-entry';
import { JournalQuery } from './journal-query';
import { JournalRepository } from './journal-repository';
import { SessionWriter } from './session-writer';

/** `GET /api/extensions/play-journal/entries`; the launcher puts the front of the address before it. */
@Controller('entries')
export class JournalController {
  constructor(
    private readonly journal: JournalRepository,
    private readonly writer: SessionWriter,
  ) {}

  @Get()
  async listEntries(@Query() { days }: JournalQuery): Promise<IPlayJournalEntry[]> {
    await this.writer.idle();
    return this.journal.list(days);
  }
}
