import { ValidateIf } from 'class-validator';
import {
  AsNumber,
  ChoiceField,
  IntegerField,
  OptionalField,
  PageQuery,
  createRequestClass,
  TextField,
  type InputRule,
} from '@hangar/api-foundation/http';
import {
  HISTORY_FORMATS,
  MAP_MARKS,
  MAP_NAME_LIMIT,
  MAP_RESULT,
  type HistoryFormat,
  type IHistoryExportQuery,
  type IMarkMapRequest,
  type IResultsQuery,
  type IStatisticsQuery,
  type IUpdateResultRequest,
  type MapMark,
} from '@hangar/domain';

/** Requires the key to be present, but allows `null` as its value. */
const AllowNull = () =>
  ValidateIf((_, value) => value !== null, { context: { allowsNull: true } satisfies InputRule });

export class HistoryExportQuery implements IHistoryExportQuery {
  @OptionalField() @ChoiceField(HISTORY_FORMATS) format?: HistoryFormat;
}

export class StatisticsQuery implements IStatisticsQuery {
  @OptionalField() @AsNumber() @IntegerField(1970, 9999) year?: number;
}

export class ResultsQuery extends PageQuery implements IResultsQuery {
  @OptionalField() @TextField(MAP_NAME_LIMIT, { minLength: 1 }) map?: string;
}

export class UpdateResultRequest extends createRequestClass(MAP_RESULT) implements IUpdateResultRequest {}

export class MarkMapRequest implements IMarkMapRequest {
  @AllowNull() @ChoiceField(MAP_MARKS, 'null') marked!: MapMark | null;
}
