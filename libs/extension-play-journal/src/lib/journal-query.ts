import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

const WHOLE_DAYS = { message: 'must be a whole number from 1 to 36500' };

/** What the list of entries can be asked for. */
export class JournalQuery {
  /** Only sessions that ended in the last so many days. */
  @IsOptional()
  @Type(() => Number)
  @Max(36_500, WHOLE_DAYS)
  @Min(1, WHOLE_DAYS)
  @IsInt(WHOLE_DAYS)
  readonly days?: number;
}
