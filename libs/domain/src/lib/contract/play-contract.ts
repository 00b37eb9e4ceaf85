import type { IMapResult, MapMark } from '../records/map-result';
import type { ISave } from '../records/save';
import type { Integer } from '../records/value-types';
import type { IPageQuery } from './page-query';

/** Query of `GET /api/protocols/:id/results`. */
export interface IResultsQuery extends IPageQuery {
  /** Lump name of a map, in any case. Default: all maps. */
  map?: string;
}

/**
 * Body of `PUT /api/protocols/:id/results/:resultId`. Absent keys keep their value. A full record may be sent: its
 * `id`, `map` and `sessionId` are ignored, and its `source` becomes `manual`.
 */
export type IUpdateResultRequest = Partial<IMapResult>;

/** Body of `PUT /api/protocols/:id/maps/:map`. */
export interface IMarkMapRequest {
  /** The mark. `null` removes it, so that the results determine whether the map is finished. */
  marked: MapMark | null;
}

/** Formats of an exported history. */
export const HISTORY_FORMATS = ['csv', 'json'] as const;
export type HistoryFormat = (typeof HISTORY_FORMATS)[number];

/** Query of `GET /api/player/history/export`. */
export interface IHistoryExportQuery {
  /** Format of the export. Default: `csv`. */
  format?: HistoryFormat;
}

/** Query of `GET /api/player/statistics`. */
export interface IStatisticsQuery {
  /** The year to include, according to the computer's time zone. Default: all years. */
  year?: Integer;
}

/** Body of `POST /api/protocols/:id/saves/:saveId/copy`. */
export interface ICopySaveRequest {
  /** The protocol that receives the copy. */
  protocolId: string;
}

/** A save that was made with a specific file. */
export interface ISaveOfFile {
  protocolId: string;
  saveId: string;
}

/** Body of `PUT /api/protocols/:id/demos/:demoId`. */
export interface IRenameDemoRequest {
  title: string;
}

/** Query of `GET /api/continue`. */
export interface IContinueQuery {
  /** Maximum number of protocols, 1 to 100,000. Default: 4. */
  limit?: number;
}

/** A recently played protocol and the save to continue from. */
export interface IContinuable {
  protocol: { id: string; title: string };
  save: ISave;
}

/** Maps that were finished in a session. */
export interface IFinishedMaps {
  protocolId: string;
  results: IMapResult[];
}
