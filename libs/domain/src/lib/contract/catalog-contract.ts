import type { ILoadOrderItem, IModFile, ModCategory, ModFileType } from '../records/mod-file';
import type { IPageQuery } from './page-query';
import type { Count } from '../records/value-types';

/** The fields of a mod file that a user can set. */
export interface IModFileDescription {
  name?: string;
  version?: string | null;
  url?: string | null;
  category?: ModCategory | null;
  /** Whether the category is only a guess. Default when `category` is given: `false`. */
  categoryGuessed?: boolean;
  author?: string | null;
  /** Release date, `YYYY-MM-DD`. */
  releasedOn?: string | null;
  description?: string | null;
  sidecarOnly?: boolean;
  loadOrder?: ILoadOrderItem[];
  configTemplate?: string | null;
  statedGame?: string | null;
  statedFiles?: string[];
}

/** Body of `POST /api/mod-files/catalog`. */
export interface IAddModFileRequest extends IModFileDescription {
  filePath: string;
}

/** Body of `PUT /api/mod-files/catalog/:id`. The full record is accepted too. */
export type IUpdateModFileRequest = IModFileDescription;

/** Query of `GET /api/mod-files/catalog`. */
export interface ICatalogQuery extends IPageQuery {
  search?: string;
  category?: ModCategory;
  fileType?: ModFileType;
  /** Ids to return, separated by commas. Unknown ids are ignored. */
  ids?: string;
}

/** Query of `GET /api/mod-files/names`. */
export interface IModFileNamesQuery extends IPageQuery {
  /** Ids to return, separated by commas. Unknown ids are ignored. */
  ids?: string;
  /** Whether to return only names that are already known, so that no file is read. */
  known?: boolean;
}

/** Query of `DELETE /api/mod-files/catalog/:id`. */
export interface IDeleteModFileQuery {
  /** Whether to move the stored file to the trash too. Otherwise, it stays in its folder. */
  deleteFile?: boolean;
  /** Whether to delete an entry even if protocols or other entries use it. */
  force?: boolean;
}

/** Body of `POST /api/mod-files/hash`, `…/contents` and `…/move`. */
export interface IFilePathRequest {
  filePath: string;
}

export interface IFileHash {
  /** MD5, lower-case hex. */
  hashValue: string;
  sizeBytes: Count;
  /** Whether the file is a mod file that can be added to the catalogue, based on its name and content. */
  isModFile: boolean;
}

export interface IMovedModFile {
  filePath: string;
  fileName: string;
  hashValue: string;
}

/** The text file that was published with a mod file. */
export interface IModFileText {
  fileName: string;
  /** Decoded as UTF-8 or as the code page that was common at the time; at most 1 MiB. */
  text: string;
}

/** The protocols and catalogue entries that use a mod file. */
export interface IModFileUsers {
  protocols: { id: string; title: string }[];
  entries: Pick<IModFile, 'id' | 'name'>[];
}
