import { Service } from '@angular/core';
import type { IDownloadResult } from '@hangar/domain';

/** A downloaded file that is kept as an upload. Packs are imported by its path. */
export type DownloadedUpload = Pick<IDownloadResult, 'uploadId' | 'filePath'>;

/** Opens the sheet that plays or adds a downloaded file. The page frame provides it, because the sheet is a later part. */
@Service()
export class UploadOpener {
  open: (upload: DownloadedUpload, name: string) => Promise<void> = () => Promise.resolve();
}
