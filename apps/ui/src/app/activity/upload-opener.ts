import { Service } from '@angular/core';

/** A file that a finished download has left among the uploads. */
export interface DownloadedFile {
  readonly uploadId: string;
  /** The path of the upload, by which packs are imported. */
  readonly filePath: string;
  readonly name: string;
}

/** Opens the sheet that plays or adds a downloaded file. The page frame provides it, because the sheet is a later part. */
@Service()
export class UploadOpener {
  open: (file: DownloadedFile) => Promise<void> = () => Promise.resolve();
}
