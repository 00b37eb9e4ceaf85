import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

import { Journal, type JournalPart } from './journal';
import type { IPlayJournalEntry } from './journal-entry';

const WHOLE_DAYS = { message: 'must be a whole number from 1 to 36500' };
const WHOLE_LINES = { message: 'must be a whole number from 1 to 100000' };

/** What the list of entries can be asked for. */
class JournalQuery implements JournalPart {
  /** Only sessions that ended in the last so many days. */
  @IsOptional()
  @Type(() => Number)
  @Max(36_500, WHOLE_DAYS)
  @Min(1, WHOLE_DAYS)
  @IsInt(WHOLE_DAYS)
  readonly days?: number;

  /** The newest so many. */
  @IsOptional()
  @Type(() => Number)
  @Max(100_000, WHOLE_LINES)
  @Min(1, WHOLE_LINES)
  @IsInt(WHOLE_LINES)
  readonly limit?: number;
}

/** What the player says of a session; empty takes it away. */
class JournalText {
  @MaxLength(10_000, { message: 'must have at most 10000 characters' })
  @IsString({ message: 'must be a text' })
  readonly text!: string;
}

/** `/api/extensions/play-journal/entries`; the launcher puts the front of the address before it. */
@Controller('entries')
export class JournalController {
  constructor(private readonly journal: Journal) {}

  @Get()
  listEntries(@Query() query: JournalQuery): Promise<IPlayJournalEntry[]> {
    return this.journal.list(query);
  }

  @Put(':sessionId')
  writeText(
    @Param('sessionId') sessionId: string,
    @Body() { text }: JournalText,
  ): Promise<IPlayJournalEntry> {
    return this.journal.write(sessionId, text.trim());
  }
}
