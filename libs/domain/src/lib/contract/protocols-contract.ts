import type { SentOf } from '../fields/record';
import type { IProtocol, IProtocolFile, IProtocolOptions, PROTOCOL } from '../records/protocol';
import type { ReadinessState } from '../records/readiness';
import type { SortDirection, SortKey } from '../rules/protocol-order';
import type { IPageQuery } from './page-query';
import type { ISourcePortChoice } from './settings-contract';
import type { Count } from '../records/value-types';

/** A file that is added to the catalogue when the protocol is saved. */
export interface IProtocolFileFromDisk {
  filePath: string;
  name?: string;
  /** Whether the file is loaded. Default: `true`. */
  enabled?: boolean;
}

/** A file of the catalogue. `name` and `enabled` are filled in if absent. */
export interface IProtocolFileChoice extends Partial<IProtocolFile> {
  fileId?: string;
  hashValue?: string;
}

/** The fields of a protocol that clients can set. */
interface ISentProtocol extends SentOf<typeof PROTOCOL> {}

/** Body of `POST /api/protocols` and `…/preview`. */
export interface ICreateProtocolRequest extends Partial<Omit<ISentProtocol, 'files' | 'extras'>> {
  title: string;
  files?: (IProtocolFileChoice | IProtocolFileFromDisk)[];
  extras?: IProtocolFileChoice[];
}

/** Body of `POST /api/protocols/test-launch`. */
export interface ITestLaunchRequest extends ICreateProtocolRequest {
  /** Whether the user has read and accepts the parameters or settings that came with a pack, for this run only. */
  confirmParameters?: boolean;
  /** Whether to start without the files that the source port cannot load. Otherwise, they prevent the launch. */
  leaveOutUnsupported?: boolean;
}

/** Body of `PUT /api/protocols/:id`. Absent keys keep their value. */
export type IUpdateProtocolRequest = Partial<ICreateProtocolRequest>;

/** Changes to apply to several protocols. Absent keys keep their value. */
export interface IProtocolChanges extends Partial<
  Pick<IProtocol, 'baseGameVersionId' | 'sourcePortId' | 'state' | 'favourite' | 'rating'>
> {
  addTags?: string[];
  removeTags?: string[];
}

/** Body of `PATCH /api/protocols`. Changes all of the protocols or none. */
export interface IChangeProtocolsRequest {
  ids: string[];
  changes: IProtocolChanges;
}

/** Body of `POST /api/protocols/delete`. Deletes all of the protocols or none. */
export interface IDeleteProtocolsRequest {
  ids: string[];
}

/** Ids of the deletions in the trash, in the order of the ids in the request. */
export interface IDeletedProtocols {
  trashIds: string[];
}

/** Query of `POST /api/protocols/preview`. */
export interface IPreviewQuery {
  /** The saved protocol whose folders and settings file are used. An unknown id is ignored. */
  protocolId?: string;
  /** Whether to include `advice`: hints about the options. */
  advice?: boolean;
  /** Whether to include `readiness`: the problems that a launch would have. */
  readiness?: boolean;
}

/** Query of `GET /api/protocols/:id/readiness`. */
export interface IReadinessQuery {
  /** The source port to assume instead of the protocol's own. */
  sourcePortId?: string;
  /** Whether to include `families`: the families of source ports that could be used. */
  families?: boolean;
}

/** Query of `GET /api/readiness/reports`. */
export interface IReadinessReportsQuery {
  /** Ids of at most 100 protocols, separated by commas. Unknown ids are ignored. */
  ids: string;
}

/** A source port or base game to assume for some protocols. Absent keys keep their value. */
export interface IAssumedProtocols extends Partial<Pick<IProtocol, 'baseGameVersionId' | 'sourcePortId'>> {
  ids: string[];
}

/** Body of `POST /api/readiness/preview`: exactly one change to assume. */
export interface IReadinessPreviewRequest {
  /** The default source port to assume; `null` for none. */
  defaultSourcePortId?: string | null;
  /** The list of source ports that would be saved together with the default. If absent, the list stays the same. */
  sourcePorts?: ISourcePortChoice[];
  /** The source port whose removal to assume. */
  removeSourcePortId?: string;
  protocols?: IAssumedProtocols;
}

/** Query of `POST /api/readiness/preview`. */
export interface IReadinessPreviewQuery {
  /** Whether to include `details` and the `reason` of each change. */
  details?: boolean;
}

/** Body of `POST /api/protocols/:id/continue`. */
export interface IContinueRequest {
  /** Options for this run only. */
  options?: IProtocolOptions;
  /** Extras for this run only, replacing the protocol's extras. */
  extras?: IProtocolFileChoice[];
  /**
   * Id of the source port for this run only, or `newest:<family>`. A save is then loaded by this port or not at all.
   */
  sourcePortId?: string;
  /**
   * Whether to use the base game and files that the save was made with, for this run only. If absent, a launch uses the
   * current ones, and `continue` uses those of the save if the protocol has changed and no `extras` are given.
   */
  withOldFiles?: boolean;
  /** Whether the user has read and accepts parameters or settings that came with a pack. */
  confirmParameters?: boolean;
  /** Whether to start without the files that the source port cannot load. Otherwise, they prevent the launch. */
  leaveOutUnsupported?: boolean;
}

/**
 * Body of `POST /api/protocols/:id/launch`. `withOldFiles` has an effect only with a `saveId`. `demoId` cannot be
 * combined with `saveId` or `sourcePortId`.
 */
export interface ILaunchRequest extends IContinueRequest {
  /** A demo of the protocol to watch, with the source port, base game and files that it was recorded with. */
  demoId?: string;
  /** A save of the protocol to continue from. It determines the map and the skill. */
  saveId?: string;
}

/** Query of `GET /api/sessions/:sessionId/output`. */
export interface ISessionOutputQuery {
  /** Maximum number of lines, counted from the end, 1 to 1000. Default: 50. */
  lines?: number;
}

/** The output of a source port. */
export interface ISessionOutput {
  /** The last lines, safe for display. Empty if a later run of the protocol has replaced the log. */
  lines: string[];
}

/** Query of `GET /api/protocols/:id/export`. */
export interface IExportQuery {
  /** Whether to include the mod files in the pack. */
  files?: boolean;
}

/** Body of `POST /api/protocols/import`. */
export interface IImportPackRequest {
  filePath: string;
  /** Whether to return an existing protocol that matches the pack instead of creating another. Default: `false`. */
  reuseExisting?: boolean;
}

/** Body of `POST /api/protocols/:id/playtime`. */
export interface IRecordPlaytimeRequest {
  /** Playtime in whole seconds, 1 to 604,800 (a week). */
  sessionSeconds: number;
}

export interface IPlaytime {
  playtimeSeconds: Count;
}

/** The deleted item. */
export interface IDeleted {
  id: string;
}

/** The forms in which protocols can be listed, apart from complete records. */
export const PROTOCOL_VIEWS = ['card', 'contents'] as const;
export type ProtocolView = (typeof PROTOCOL_VIEWS)[number];

/** Query of `GET /api/protocols`. */
export interface IProtocolQuery extends IPageQuery {
  /** Id or slug of a base game. */
  version?: string;
  /**
   * Words that must all occur in the title, description, tags or file names, or in the names of the base game and
   * source port. The best match is first.
   */
  search?: string;
  /** Ids to return, separated by commas. Unknown ids are ignored. */
  ids?: string;
  /** `card` returns `IProtocolCard` instead of complete records; `contents` returns `IProtocolContents`. */
  view?: ProtocolView;
  /** Only protocols in this state. Protocols whose readiness is not determined yet are left out. */
  readiness?: ReadinessState;
  /**
   * Sort key. Items with the same key are sorted newest first. Default: the order in which the search finds the items.
   */
  sort?: SortKey;
  /** Sort direction. Default: the usual direction for `sort`, such as most recent first for the last launch. */
  direction?: SortDirection;
}
