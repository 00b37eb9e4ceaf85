import type { BaseGame } from './base-game-version';
import type { IIdgamesText } from './idgames-text';
import type { IProposal } from './intake';
import type { Count, Timestamp } from './value-types';

/** Id of the built-in source: the idgames archive. */
export const IDGAMES = 'idgames';

/** How the files of a source are downloaded: by Hangar, or by the user's browser. */
export const DISCOVER_DOWNLOADS = ['direct', 'browser'] as const;
export type DiscoverDownloads = (typeof DISCOVER_DOWNLOADS)[number];

/** The minimum that a source port must support, according to the author. Ordered from least to most demanding. */
export const PORT_LEVELS = [
  'vanilla',
  'limit-removing',
  'boom',
  'mbf',
  'mbf21',
  'eternity',
  'zdoom',
  'id24',
] as const;
export type PortLevel = (typeof PORT_LEVELS)[number];

/** The archive's own list of files, as last downloaded. */
export interface IDiscoverIndex {
  entries: Count;
  fetchedAt: Timestamp;
}

/** A place where mods can be found. */
export interface IDiscoverSource {
  id: string;
  name: string;
  /** Address of its website. */
  home: string;
  /** Values of `sort`. Empty if a search cannot be sorted. */
  sorts: string[];
  /** Values of `in`. Empty if the source cannot be searched. */
  searchIn: string[];
  /** Whether it has curated lists. */
  lists: boolean;
  downloads: DiscoverDownloads;
  /** `null` if the source has no list of its own, or if the list was never downloaded. */
  index: IDiscoverIndex | null;
  /** Whether the user has agreed to contact the source. */
  accepted: boolean;
}

/** A file of a source. A field is `null` if the source does not report it. */
export interface IFoundFile {
  source: string;
  id: string;
  title: string | null;
  author: string | null;
  /** Day of the upload, `YYYY-MM-DD`. */
  date: string | null;
  fileName: string | null;
  /** Folder and file name in the archive. */
  path: string | null;
  sizeBytes: Count | null;
  /** 0 to 5. `null` without votes. */
  rating: number | null;
  votes: Count | null;
  description: string | null;
  /** The game that the file's folder is for. */
  game: BaseGame | null;
  /** `null` until the file's text has been read. */
  portLevel: PortLevel | null;
  /** The file's page on the web. */
  url: string | null;
  /** Ids of catalogue entries that are this file, or have the same name and author. */
  inLibrary: string[];
  /** Id of the waiting or running download of the file. */
  jobId: string | null;
}

/** A review of a file. */
export interface IFoundReview {
  text: string;
  vote: number | null;
  author: string | null;
}

/** A server that has a file. */
export interface IFoundMirror {
  name: string;
  url: string;
  /** Time that its last response took, in milliseconds. `null` if the mirror was not contacted since Hangar started. */
  answeredInMs: Count | null;
}

/** Everything that a source reports about a file. */
export interface IFoundFileDetails extends IFoundFile {
  /** The file's own text, complete up to the limit. */
  text: string | null;
  /** The fields of the text. `null` if it does not follow the idgames template. */
  idgamesText: IIdgamesText | null;
  reviews: IFoundReview[];
  /** Empty if the user's browser downloads the file. */
  mirrors: IFoundMirror[];
  /** The protocol that would be created, according to the text. It contains no files. */
  proposal: IProposal;
}

/** A curated list. */
export interface ICuratedListInfo {
  id: string;
  name: string;
  year: number | null;
  count: Count;
}

/** One entry of a curated list. */
export interface ICuratedEntry {
  title: string;
  author: string | null;
  award: string | null;
  /** Folder and file name in the idgames archive. `null` if unknown. */
  path: string | null;
  /** The mod's page on the web, if the mod is not in the archive. */
  url: string | null;
  /** Whether only one source lists this entry. Absent otherwise. */
  oneSource?: boolean;
}

/** A curated list with its entries, limited to facts. The format of the files in `data/curated-lists`. */
export interface ICuratedList {
  id: string;
  name: string;
  year: number | null;
  entries: ICuratedEntry[];
}

/** A file that a mod needs. `found` is the source's file to download, `fileId` the catalogue entry. */
export interface INeededDownload {
  name: string;
  fileId: string | null;
  found: { source: string; id: string } | null;
}

/** A mod file that a download has replaced with a newer version. It stays in the catalogue. */
export interface IReplacedFile {
  /** Id of the older mod file. */
  fileId: string;
  /** The protocols that were changed. `had` contains the ids of the new mod files that a protocol already listed. */
  protocols: { id: string; had: string[] }[];
}

/** Result of the download of a found file. */
export interface IDiscoverResult {
  fileIds: string[];
  /** The new protocol. `null` unless one was requested. */
  protocolId: string | null;
  /** All protocols, if the download contains several mods or base games. */
  protocolIds?: string[];
  /** Sentences about everything that could not be determined. */
  notes: string[];
  needed: INeededDownload[];
  /** Present if `replaces` was requested and the file could be replaced. */
  replaced?: IReplacedFile;
}

/** Result of a download from an address, or of a file that the browser downloaded. */
export interface IDownloadResult {
  /** The file as an upload, for `POST /api/intake`. */
  uploadId: string;
  /** The path of the upload. Pass it to `POST /api/protocols/import` if it is a pack. */
  filePath: string;
  /** Id of the catalogue entry with the requested hash. Empty if there isn't one. */
  fileIds: string[];
  /** Whether the file, or a file in it, has the requested hash. `null` if no hash was requested. */
  matches: boolean | null;
}
