import type { IIdgamesText } from '../records/idgames-text';
import type { ModCategory, ModFileType } from '../records/mod-file';
import type { Count } from '../records/value-types';

/** A file in an archive that can be imported. */
export interface IArchiveEntry {
  /** Its name in the archive: what to ask for it by. */
  entryPath: string;
  fileName: string;
  fileType: ModFileType;
  sizeBytes: Count;
  /** MD5, lower-case hex. */
  hashValue: string;
  name: string;
  /** Whether the catalogue has the file already. */
  alreadyCatalogued: boolean;
  /** What its author calls it, by a text of the same name in the archive. */
  title?: string;
  /** Who made it, by the same text. */
  author?: string;
  /** The game that it is made for, in the words of that text or of the one about the whole. */
  statedGame?: string;
}

/** What there is in an archive. */
export interface IArchiveScan {
  filePath: string;
  /** `zip`, `rar`, `7z`, or what an extension that opened it calls it. */
  format: string;
  supported: IArchiveEntry[];
  /** What is not offered, with a sentence that says why. */
  skipped: { entryPath: string; reason: string }[];
  /** What the author says about the whole, when a text in the form of the idgames archive is in it. */
  text?: IIdgamesText;
}

/** A file to import, and what to say about it. */
export interface IArchiveImportItem {
  entryPath: string;
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
  statedGame?: string | null;
}

/** Body of `POST /api/mod-files/unzip-import` and `…/unrar-import`. */
export interface IArchiveImportRequest {
  filePath: string;
  files: IArchiveImportItem[];
  /** Whether each file gets the same load order, in the order given. */
  linkLoadOrder?: boolean;
}
