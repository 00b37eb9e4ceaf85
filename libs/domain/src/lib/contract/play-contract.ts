import type { IMapResult, MapMark } from '../records/map-result';
import type { ISave } from '../records/save';
import type { Integer } from '../records/value-types';
import type { IPageQuery } from './page-query';

/** Query of `GET /api/protocols/:id/results`. */
export interface IResultsQuery extends IPageQuery {
  /** The lump's name of a map, in any case. Absent: of all. */
  map?: string;
}

/**
 * Body of `PUT /api/protocols/:id/results/:resultId`: absent keys keep their value. A full record may be sent back; its `id`,
 * `map` and `sessionId` stay, and its `source` becomes `manual`.
 */
export type IUpdateResultRequest = Partial<IMapResult>;

/** Body of `PUT /api/protocols/:id/maps/:map`. */
export interface IMarkMapRequest {
  /** `null`: as the results tell. */
  marked: MapMark | null;
}

/** In which form the history is exported. */
export const HISTORY_FORMATS = ['csv', 'json'] as const;
export type HistoryFormat = (typeof HISTORY_FORMATS)[number];

/** Query of `GET /api/player/history/export`. */
export interface IHistoryExportQuery {
  /** Absent: `csv`. */
  format?: HistoryFormat;
}

/** Query of `GET /api/player/statistics`. */
export interface IStatisticsQuery {
  /** Of one year, in the time zone of the machine. Absent: of all there ever was. */
  year?: Integer;
}

/** Body of `POST /api/protocols/:id/saves/:saveId/copy`. */
export interface ICopySaveRequest {
  /** The protocol that gets it. */
  protocolId: string;
}

/** Where a save lies that was made with a file. */
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
  /** 1 to 100,000. Absent: 4. */
  limit?: number;
}

/** A protocol that was played lately, and the save from which it goes on. */
export interface IContinuable {
  protocol: { id: string; title: string };
  save: ISave;
}

/** Maps that a session finished. */
export interface IFinishedMaps {
  protocolId: string;
  results: IMapResult[];
}
