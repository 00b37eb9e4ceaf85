import type { IDiscoverIndex } from '../records/discover';
import type { IJob } from '../records/job';
import type { IPageQuery } from './page-query';
import type { SortDirection } from '../rules/protocol-order';

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
  /** Name of the mirror to use. Default: the first that answers. */
  mirror?: string;
  /** Whether to create a protocol with the file. */
  createProtocol?: boolean;
  /** Whether to download other files that it needs, if the source has exactly one with that name. */
  withNeeded?: boolean;
}

/** Query of `GET /api/discover/:source/match`. */
export interface IMatchQuery {
  /** Id of the mod file to look up. */
  fileId: string;
}

/** Body of `POST /api/mod-files/catalog/:id/fill`. */
export interface IFillModFileRequest {
  source: string;
  /** Id of the source's file. */
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

/** The job that downloads the archive's own list, or the list if it is less than a day old. */
export type IndexDownload = IJob | IDiscoverIndex;
