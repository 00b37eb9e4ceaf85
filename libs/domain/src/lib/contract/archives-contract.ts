import type { IIdgamesText } from '../records/idgames-text';
import type { ModCategory, ModFileType } from '../records/mod-file';
import type { Count } from '../records/value-types';
import type { IFilePathRequest } from './catalog-contract';

/** A file in an archive that can be imported. */
export interface IArchiveEntry {
  /** Path of the file in the archive, which identifies the file in requests. */
  entryPath: string;
  fileName: string;
  fileType: ModFileType;
  sizeBytes: Count;
  /** MD5, lower-case hex. */
  hashValue: string;
  name: string;
  /** Whether the file is already in the catalogue. */
  alreadyCatalogued: boolean;
  /** The author's title for the file, from a text file with the same name in the archive. */
  title?: string;
  /** The author's name, from the same text file. */
  author?: string;
  /** The game that the file was made for, as stated in that text file or in the text file about the whole archive. */
  statedGame?: string;
}

/** The content of an archive. */
export interface IArchiveScan {
  filePath: string;
  /** `zip`, `rar`, `7z`, or the format name used by the extension that opened it. */
  format: string;
  supported: IArchiveEntry[];
  /** Files that cannot be imported, each with a complete sentence as the reason. */
  skipped: { entryPath: string; reason: string }[];
  /** The author's description of the whole archive, if it contains a text file in the idgames format. */
  text?: IIdgamesText;
}

/** Body of `POST /api/mod-files/unzip-scan` and `…/unrar-scan`. */
export interface IArchiveScanRequest extends IFilePathRequest, IWithPassword {}

/** The password for the encrypted archives of a request. Never stored or logged. */
export interface IWithPassword {
  password?: string;
}

/** A file to import and its description. */
export interface IArchiveImportItem {
  entryPath: string;
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
  statedGame?: string | null;
}

/** Body of `POST /api/mod-files/unzip-import` and `…/unrar-import`. */
export interface IArchiveImportRequest extends IFilePathRequest, IWithPassword {
  files: IArchiveImportItem[];
  /** Whether `files` becomes the load order of each file. */
  linkLoadOrder?: boolean;
}
