import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

import { Journal, type JournalFilter } from './journal';
import type { IPlayJournalEntry } from './journal-entry';

const INVALID_DAYS = { message: 'must be a whole number from 1 to 36500' };
const INVALID_LIMIT = { message: 'must be a whole number from 1 to 100000' };

/** Query parameters of the list of entries. */
class JournalQuery implements JournalFilter {
  /** Includes only sessions that ended within this many days. */
  @IsOptional()
  @Type(() => Number)
  @Max(36_500, INVALID_DAYS)
  @Min(1, INVALID_DAYS)
  @IsInt(INVALID_DAYS)
  readonly days?: number;

  /** Maximum number of entries; the newest are returned. */
  @IsOptional()
  @Type(() => Number)
  @Max(100_000, INVALID_LIMIT)
  @Min(1, INVALID_LIMIT)
  @IsInt(INVALID_LIMIT)
  readonly limit?: number;
}

/** The player's notes on a session; an empty string removes them. */
class JournalText {
  @MaxLength(10_000, { message: 'must have at most 10000 characters' })
  @IsString({ message: 'must be text' })
  readonly text!: string;
}

/** Serves `/api/extensions/play-journal/entries`. Hangar adds the path before `entries`. */
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
