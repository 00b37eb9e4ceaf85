import type { IDiscoverIndex, IFoundFile } from '../records/discover';
import type { IJob } from '../records/job';
import type { PackedFileOrigin } from '../records/protocol-pack';
import type { IPageQuery } from './page-query';
import type { SortDirection } from '../rules/protocol-order';

/** The header of `GET /api/discover/:source/files` that is `true` if the files are from the archive's own list. */
export const OWN_LIST_HEADER = 'X-Own-List';

/** Query of `GET /api/discover/:source/files`. Without `q` and `list`, the newest files are returned. */
export interface IFoundFilesQuery extends IPageQuery {
  /** At least three characters, not counting `%`. */
  q?: string;
  /** The field to search, one of the source's `searchIn`. Default: the first. */
  in?: string;
  /** One of the source's `sorts`. Only with `q`. */
  sort?: string;
  /** Default: `desc`. Only with `sort`. */
  direction?: SortDirection;
  /** Id of a curated list. Not with `q`. */
  list?: string;
}

/** Body of `POST /api/discover/:source/files/:id/download`. */
export interface IDownloadFoundFileRequest {
  /** Name of the mirror to use. Default: the first that responds. */
  mirror?: string;
  /** Whether to create a protocol that contains the file. */
  createProtocol?: boolean;
  /** Whether to download the other files that the file needs, if the source has exactly one with that name. */
  withNeeded?: boolean;
  /** Id of the mod file that the download replaces in all protocols that list it. Not with `createProtocol`. */
  replaces?: string;
}

/** Query of `GET /api/discover/:source/match`. */
export interface IMatchQuery {
  /** Id of the mod file to look up. */
  fileId: string;
}

/** Body of `POST /api/mod-files/catalog/:id/fill`. */
export interface IFillModFileRequest {
  source: string;
  /** Id of the file at the source. */
  id: string;
}

/** A file that the user's browser downloads. */
export interface IBrowserDownload {
  /** Address of the page that was opened. */
  url: string;
  /** The file name to wait for in the downloads folder. */
  fileName: string;
  /** MD5 of the expected mod file. */
  hashValue?: string;
}

/** Body of `POST /api/downloads`. Must contain either `url` or `fromBrowser`. */
export interface IDownloadRequest {
  /** An https address. */
  url?: string;
  /** MD5 of the expected mod file. Only with `url`. */
  hashValue?: string;
  fromBrowser?: IBrowserDownload;
}

/** A mod file that the library lacks, such as one in `missing` of an imported pack. */
export interface IMissingFile {
  /** MD5 of the mod file. */
  hashValue: string;
  name: string;
  /** An address from which the mod file can be downloaded, or its page in the idgames archive. */
  url?: string;
  /** The source's file that the mod file was downloaded from. Tried before `url`. */
  from?: PackedFileOrigin;
}

/** Body of `POST /api/downloads/missing`. */
export interface IDownloadMissingRequest {
  files: IMissingFile[];
}

/** The downloads of missing files. */
export interface IMissingDownloads {
  /** One download for each file that the library lacks and Hangar can download, in the order of the request. */
  downloads: { hashValue: string; job: IJob }[];
  /** Files that Hangar can't download, each with a sentence that explains why. */
  unavailable: { hashValue: string; name: string; reason: string }[];
}

/** Body of `POST /api/discover/versions`. */
export interface ICheckVersionsRequest {
  /** Ids of mod files with a `from`. */
  fileIds: string[];
}

/** Result of `POST /api/discover/versions`. */
export interface ICheckedVersions {
  /** Mod files for which the source has a file with a later date, and that file. */
  newer: { fileId: string; found: IFoundFile }[];
  /** Ids of mod files for which the source has no file with a later date. */
  current: string[];
  /** Mod files that could not be checked, each with a sentence that explains why. */
  unchecked: { fileId: string; name: string; reason: string }[];
}

/** The job that downloads the archive's own list, or the list if it is less than a day old. */
export type IndexDownload = IJob | IDiscoverIndex;
