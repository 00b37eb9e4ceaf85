import type { SentOf } from '../fields/record';
import type { IProtocol, IProtocolFile, IProtocolOptions, PROTOCOL } from '../records/protocol';
import type { SortDirection, SortKey } from '../rules/protocol-order';
import type { IPageQuery } from './page-query';
import type { Count } from '../records/value-types';

/** A file that is catalogued on the fly, when the protocol is saved. */
export interface IProtocolFileFromDisk {
  filePath: string;
  name?: string;
  /** Whether it is loaded; absent: yes. */
  enabled?: boolean;
}

/** A catalogued file; the name and the switch are filled in when absent. */
export interface IProtocolFileChoice extends Partial<IProtocolFile> {
  fileId?: string;
  hashValue?: string;
}

/** What clients set of a protocol. */
interface ISentProtocol extends SentOf<typeof PROTOCOL> {}

/** Body of `POST /api/protocols` and `…/preview`. */
export interface ICreateProtocolRequest extends Partial<Omit<ISentProtocol, 'files' | 'extras'>> {
  title: string;
  files?: (IProtocolFileChoice | IProtocolFileFromDisk)[];
  extras?: IProtocolFileChoice[];
}

/** Body of `POST /api/protocols/test-launch`. */
export interface ITestLaunchRequest extends ICreateProtocolRequest {
  /** Whether the user has read and accepts parameters or settings that came with a pack, for this run. */
  confirmParameters?: boolean;
}

/** Body of `PUT /api/protocols/:id`: absent keys keep their value. */
export type IUpdateProtocolRequest = Partial<ICreateProtocolRequest>;

/** What one request changes in many protocols; absent keys keep their value. */
export interface IProtocolChanges extends Partial<
  Pick<IProtocol, 'baseGameVersionId' | 'sourcePortId' | 'state' | 'favourite' | 'rating'>
> {
  addTags?: string[];
  removeTags?: string[];
}

/** Body of `PATCH /api/protocols`: all of them are changed, or none. */
export interface IChangeProtocolsRequest {
  ids: string[];
  changes: IProtocolChanges;
}

/** Body of `POST /api/protocols/delete`: all of them are deleted, or none. */
export interface IDeleteProtocolsRequest {
  ids: string[];
}

/** The deletions in the trash, in the order of the ids of the request. */
export interface IDeletedProtocols {
  trashIds: string[];
}

/** Query of `POST /api/protocols/preview`. */
export interface IPreviewQuery {
  /** The protocol whose launch is meant: its folders and settings file are named. One that does not exist is as none. */
  protocolId?: string;
  /** Whether `advice` is answered: what is to be said beside the fields of the options. */
  advice?: boolean;
}

/** Body of `POST /api/protocols/:id/continue`. */
export interface IContinueRequest {
  /** For this run only. */
  options?: IProtocolOptions;
  /** In place of the protocol's own, for this run only. */
  extras?: IProtocolFileChoice[];
  /**
   * With the base game and files that the save was made with, for this run only. Where it is not said, a launch takes
   * those of now, and `continue` those of the save when the protocol has others now and no `extras` are given.
   */
  withOldFiles?: boolean;
  /** Whether the user has read and accepts parameters or settings that came with a pack. */
  confirmParameters?: boolean;
}

/** Body of `POST /api/protocols/:id/launch`; `withOldFiles` counts beside a `saveId` only, and a `demoId` never stands beside one. */
export interface ILaunchRequest extends IContinueRequest {
  /** A demo of the protocol to watch, with the port, base game and files that it was made with. */
  demoId?: string;
  /** A save of the protocol to go on from; it decides about the map and the skill. */
  saveId?: string;
}

/** Query of `GET /api/sessions/:sessionId/output`. */
export interface ISessionOutputQuery {
  /** At most so many of the last lines, 1 to 1000; default 50. */
  lines?: number;
}

/** What a source port printed. */
export interface ISessionOutput {
  /** The last lines, ready to be shown; none once a later run of the protocol has taken the log. */
  lines: string[];
}

/** Query of `GET /api/protocols/:id/export`. */
export interface IExportQuery {
  /** Whether the mod files themselves are in the pack. */
  files?: boolean;
}

/** Body of `POST /api/protocols/import`. */
export interface IImportPackRequest {
  filePath: string;
  /** Whether to return an existing protocol that matches the pack, instead of creating another; default `false`. */
  reuseExisting?: boolean;
}

/** Body of `POST /api/protocols/:id/playtime`. */
export interface IRecordPlaytimeRequest {
  /** Whole seconds, 1 to 604800 (a week). */
  sessionSeconds: number;
}

export interface IPlaytime {
  playtimeSeconds: Count;
}

/** The id of what was deleted. */
export interface IDeleted {
  id: string;
}

/** Query of `GET /api/protocols`. */
export interface IProtocolQuery extends IPageQuery {
  /** Id or slug of a base game. */
  version?: string;
  /** Words that must all occur in title, description, tags, file names, or the names of what it plays with; the best fit first. */
  search?: string;
  /** Only these, separated by commas; ids that do not exist are passed over. */
  ids?: string;
  /** What they are sorted by, the newest first where that leaves a choice. Absent: as they are found. */
  sort?: SortKey;
  /** The way round; absent: the one in which `sort` is mostly wanted, such as the last played first. */
  direction?: SortDirection;
}
