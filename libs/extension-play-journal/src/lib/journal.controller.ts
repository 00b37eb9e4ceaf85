import { Controller, Get, Query } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

import type { IPlayJournalEntry } from './journal-entry';
import { JournalRepository } from './journal-repository';
import { SessionWriter } from './session-writer';

const WHOLE_DAYS = { message: 'must be a whole number from 1 to 36500' };

/** What the list of entries can be asked for. */
class JournalQuery {
  /** Only sessions that ended in the last so many days. */
  @IsOptional()
  @Type(() => Number)
  @Max(36_500, WHOLE_DAYS)
  @Min(1, WHOLE_DAYS)
  @IsInt(WHOLE_DAYS)
  readonly days?: number;
}

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
