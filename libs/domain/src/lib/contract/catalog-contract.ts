import type { ILoadOrderItem, IModFile, ModCategory, ModFileType } from '../records/mod-file';
import type { IPageQuery } from './page-query';
import type { Count } from '../records/value-types';

/** What a user may say about a mod file. */
export interface IModFileDescription {
  name?: string;
  version?: string | null;
  url?: string | null;
  category?: ModCategory | null;
  /** Whoever names a category no longer guesses it, unless this says so. */
  categoryGuessed?: boolean;
  author?: string | null;
  /** `YYYY-MM-DD` */
  releasedOn?: string | null;
  description?: string | null;
  sidecarOnly?: boolean;
  loadOrder?: ILoadOrderItem[];
  configTemplate?: string | null;
  statedGame?: string | null;
}

/** Body of `POST /api/mod-files/catalog`. */
export interface IAddModFileRequest extends IModFileDescription {
  filePath: string;
}

/** Body of `PUT /api/mod-files/catalog/:id`; a full record may be sent back. */
export type IUpdateModFileRequest = IModFileDescription;

/** Query of `GET /api/mod-files/catalog`. */
export interface ICatalogQuery extends IPageQuery {
  search?: string;
  category?: ModCategory;
  fileType?: ModFileType;
  /** Only these, separated by commas; ids that do not exist are passed over. */
  ids?: string;
}

/** Query of `GET /api/mod-files/names`. */
export interface IModFileNamesQuery extends IPageQuery {
  /** Only these, separated by commas; ids that do not exist are passed over. */
  ids?: string;
  /** Whether only names that are known by now are wanted: no file is read for the answer. */
  known?: boolean;
}

/** Query of `DELETE /api/mod-files/catalog/:id`. */
export interface IDeleteModFileQuery {
  /** Whether the stored file goes to the trash, too; else it stays where it is. */
  deleteFile?: boolean;
  /** Whether to delete an entry that protocols or other entries use. */
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
  /** Whether the file itself is a mod file that can be added to the catalogue, by its name and its content. */
  isModFile: boolean;
}

export interface IMovedModFile {
  filePath: string;
  fileName: string;
  hashValue: string;
}

/** The text that came with a mod file. */
export interface IModFileText {
  fileName: string;
  /** Read as UTF-8 or in the code page of its time; at most 1 MiB. */
  text: string;
}

/** Who uses a mod file. */
export interface IModFileUsers {
  protocols: { id: string; title: string }[];
  entries: Pick<IModFile, 'id' | 'name'>[];
}
