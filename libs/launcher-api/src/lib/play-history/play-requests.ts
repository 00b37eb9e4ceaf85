import {
  HISTORY_FORMATS,
  MAP_MARKS,
  MAP_NAME_LIMIT,
  SKILLS,
  type HistoryFormat,
  type IHistoryExportQuery,
  type IMarkMapRequest,
  type IResultsQuery,
  type IStatisticsQuery,
  type IUpdateResultRequest,
  type MapMark,
  type ResultSource,
} from '@hangar/domain';
import { Transform } from 'class-transformer';
import { IsISO8601, ValidateIf } from 'class-validator';

import {
  AsNumber,
  BooleanField,
  ChoiceField,
  IntegerField,
  NullableField,
  OptionalField,
  PageQuery,
  ServerOwned,
  TextField,
  type InputRule,
} from '../http';
import { timeOrNull } from './past-session';

/** Source ports count in 32 bits. */
const CountField = () => IntegerField(0, 2 ** 31 - 1);

/** The key must be there; `null` is a value, too. */
const OrNone = () =>
  ValidateIf((_, value) => value !== null, { context: { orNone: true } satisfies InputRule });

/** A time with its zone, given in UTC to whoever reads it. */
const TimeField = (): PropertyDecorator => (target, key) => {
  Transform(({ value }: { value: unknown }) => timeOrNull(value) ?? value)(target, key);
  IsISO8601(
    { strict: true },
    {
      message: 'must be a time such as 2026-01-31T18:30:00Z',
      context: { schema: { type: 'string', format: 'date-time' } } satisfies InputRule,
    },
  )(target, key);
};

export class HistoryExportQuery implements IHistoryExportQuery {
  @OptionalField() @ChoiceField(HISTORY_FORMATS) format?: HistoryFormat;
}

export class StatisticsQuery implements IStatisticsQuery {
  @OptionalField() @AsNumber() @IntegerField(1970, 9999) year?: number;
}

export class ResultsQuery extends PageQuery implements IResultsQuery {
  @OptionalField() @TextField(MAP_NAME_LIMIT, { minLength: 1 }) map?: string;
}

export class UpdateResultRequest implements IUpdateResultRequest {
  @NullableField() @TextField(200) name?: string | null;
  @NullableField() @IntegerField(SKILLS.least, SKILLS.most) skill?: number | null;
  @NullableField() @CountField() timeTics?: number | null;
  @NullableField() @CountField() kills?: number | null;
  @NullableField() @CountField() totalKills?: number | null;
  @NullableField() @CountField() items?: number | null;
  @NullableField() @CountField() totalItems?: number | null;
  @NullableField() @CountField() secrets?: number | null;
  @NullableField() @CountField() totalSecrets?: number | null;
  @NullableField() @BooleanField() secretExit?: boolean | null;
  @OptionalField() @IntegerField(1, 64) players?: number;
  @OptionalField() @TimeField() finishedAt?: string;
  @ServerOwned() id?: string;
  @ServerOwned() map?: string;
  @ServerOwned() sessionId?: string | null;
  @ServerOwned() source?: ResultSource;
}

export class MarkMapRequest implements IMarkMapRequest {
  @OrNone() @ChoiceField(MAP_MARKS, 'null') marked!: MapMark | null;
}
