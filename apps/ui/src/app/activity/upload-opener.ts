import { Service } from '@angular/core';

/** Opens the sheet that plays or adds a downloaded file. The page frame provides it, because the sheet is a later part. */
@Service()
export class UploadOpener {
  open: (uploadId: string, name: string) => Promise<void> = () => Promise.resolve();
}
