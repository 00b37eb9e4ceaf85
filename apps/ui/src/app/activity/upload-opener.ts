import { Service, signal } from '@angular/core';
import { UPLOAD_RETENTION_MS, resultOfJob, type IJob } from '@hangar/domain';

/** A downloaded file that is stored as an upload. */
export interface DownloadedFile {
  readonly uploadId: string;
  /** The path of the upload. Needed to import a pack. */
  readonly filePath: string;
  readonly name: string;
  /** The address from which Hangar can download the file again; `null` if the user's browser downloaded it. */
  readonly url: string | null;
}

/**
 * Opens the sheet that plays or adds a downloaded file. The page frame sets `open`, because the sheet is loaded later.
 */
@Service()
export class UploadOpener {
  private readonly removedIds = signal<ReadonlySet<string>>(new Set());

  open: (file: DownloadedFile) => Promise<void> = () => Promise.resolve();

  /** Returns the file of a download if it can still be played or added; otherwise `null`. */
  getAvailableFile(job: IJob): DownloadedFile | null {
    const file = getDownloadedFile(job);
    const isExpired = Date.now() - Date.parse(job.endedAt ?? '') > UPLOAD_RETENTION_MS;
    return file && !isExpired && !this.removedIds().has(file.uploadId) ? file : null;
  }

  /** Records that an upload no longer exists. */
  markRemoved(uploadId: string): void {
    this.removedIds.update((ids) => new Set(ids).add(uploadId));
  }
}

/** Returns the uploaded file of a finished download, unless it has been added to the catalogue. */
export function getDownloadedFile(job: IJob): DownloadedFile | null {
  const { title, subject } = job;
  const result = resultOfJob('discover', job);
  if (job.state !== 'done' || !result || !('uploadId' in result) || result.fileIds.length > 0) return null;
  const { uploadId, filePath } = result;
  return { uploadId, filePath, name: title, url: 'url' in subject ? subject.url : null };
}
