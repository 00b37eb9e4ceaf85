import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

import { Journal, type JournalPart } from './journal';
import type { IPlayJournalEntry } from './journal-entry';

const WHOLE_DAYS = { message: 'must be a whole number from 1 to 36500' };
const WHOLE_LINES = { message: 'must be a whole number from 1 to 100000' };

/** Query parameters of the list of entries. */
class JournalQuery implements JournalPart {
  /** Includes only sessions that ended within this many days. */
  @IsOptional()
  @Type(() => Number)
  @Max(36_500, WHOLE_DAYS)
  @Min(1, WHOLE_DAYS)
  @IsInt(WHOLE_DAYS)
  readonly days?: number;

  /** Maximum number of entries; the newest are returned. */
  @IsOptional()
  @Type(() => Number)
  @Max(100_000, WHOLE_LINES)
  @Min(1, WHOLE_LINES)
  @IsInt(WHOLE_LINES)
  readonly limit?: number;
}

/** The player's notes on a session; an empty string removes them. */
class JournalText {
  @MaxLength(10_000, { message: 'must have at most 10000 characters' })
  @IsString({ message: 'must be a text' })
  readonly text!: string;
}

/** Routes of `/api/extensions/play-journal/entries`. Hangar adds the prefix to the path. */
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
