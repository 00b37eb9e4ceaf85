import { Injectable } from '@nestjs/common';
import type { IUpload } from '@hangar/domain';

import {
  Downloader,
  UploadStore,
  type AddressPolicy,
  type DownloadRequest,
  type JobContext,
} from '../../../application';
import { IdgamesRequests } from '../idgames/idgames-requests';

/** Maximum size of a downloaded file. */
const MAX_DOWNLOAD_BYTES = 2 * 1024 ** 3;

/** Downloads files to the uploads. They are then read like files that the user drops. */
@Injectable()
export class UploadDownloads {
  constructor(
    private readonly downloader: Downloader,
    private readonly uploads: UploadStore,
    private readonly requests: IdgamesRequests,
  ) {}

  /** Allows HTTPS to public servers, and the addresses in the launcher options. */
  get policy(): AddressPolicy {
    return this.requests.policy;
  }

  /** @throws the errors of `Downloader.download`, or a storage error */
  async download(
    file: Pick<DownloadRequest, 'addresses' | 'key' | 'name'>,
    { jobId, signal, report }: JobContext,
  ): Promise<IUpload> {
    const downloaded = await this.downloader.download({
      ...file,
      policy: this.policy,
      jobId,
      maxBytes: MAX_DOWNLOAD_BYTES,
      signal,
      onProgress: (doneBytes, totalBytes) => report({ doneBytes, totalBytes }),
      onStep: (step) => report({ step }),
    });
    try {
      return await this.uploads.adopt(file.name, downloaded.path, downloaded.sizeBytes);
    } finally {
      await downloaded.remove();
    }
  }

  /** Removes a file. The next start of Hangar removes it if this fails. */
  async discard(uploadId: string): Promise<void> {
    await this.uploads.discard(uploadId).catch(() => undefined);
  }
}
