import { Injectable } from '@nestjs/common';
import { fileNameOf, isPlainWebAddress, type IUpload } from '@hangar/domain';

import {
  Downloader,
  isTrustedAddress,
  shouldKeepDownload,
  PartFolder,
  UploadStore,
  type DownloadRequest,
  type JobContext,
} from '../../../application';
import { IdgamesRequests } from '../idgames/idgames-requests';

/** Maximum size of a downloaded file. */
const MAX_DOWNLOAD_BYTES = 2 * 1024 ** 3;

/** A downloaded file that is stored like an upload. */
export interface DownloadedUpload extends IUpload {
  /** The key of the download, which is kept until the file is added; `null` for a browser download. */
  readonly key: string | null;
}

/** Downloads files to the uploads. They are then read like files that the user drops. */
@Injectable()
export class UploadDownloads {
  constructor(
    private readonly downloader: Downloader,
    private readonly parts: PartFolder,
    private readonly uploads: UploadStore,
    private readonly requests: IdgamesRequests,
  ) {}

  /**
   * Whether Hangar may download from an address: public addresses with HTTPS, and addresses in the launcher options.
   */
  isAllowed(url: string): boolean {
    if (!isPlainWebAddress(url)) return false;
    const address = new URL(url);
    return address.protocol === 'https:' || isTrustedAddress(address, this.requests.policy);
  }

  /**
   * Downloads a file. The received bytes are kept until {@link complete} or {@link discard} is called, so that an
   * interrupted job doesn't download the file again.
   * @throws the errors of `Downloader.download`, or a storage error
   */
  download(
    file: Pick<DownloadRequest, 'addresses' | 'key' | 'name'>,
    { jobId, signal, report }: JobContext,
  ): Promise<DownloadedUpload> {
    const request: DownloadRequest = {
      ...file,
      policy: this.requests.policy,
      jobId,
      maxBytes: MAX_DOWNLOAD_BYTES,
      signal,
      onProgress: (doneBytes, totalBytes) => report({ doneBytes, totalBytes }),
      onStep: (step) => report({ step }),
    };
    return this.downloader.download(request, async (downloaded) => ({
      ...(await this.uploads.adopt(file.name, downloaded, signal)),
      key: file.key,
    }));
  }

  /** Removes the received bytes of a download whose upload is kept. */
  async complete({ key }: DownloadedUpload): Promise<void> {
    if (key !== null) await this.parts.removeUnused(key);
  }

  /** Removes a file that was added. If this fails, the next start of Hangar removes the file. */
  async discard(upload: DownloadedUpload): Promise<void> {
    await this.complete(upload);
    await this.removeUpload(upload);
  }

  /** Removes a file that could not be used. The received bytes are kept if the next job can use them. */
  async discardAfter(error: unknown, upload: DownloadedUpload, signal: AbortSignal): Promise<void> {
    if (!shouldKeepDownload(error, signal)) await this.complete(upload);
    await this.removeUpload(upload);
  }

  private async removeUpload({ id }: DownloadedUpload): Promise<void> {
    await this.uploads.discard(id).catch(() => undefined);
  }
}

/** Returns the file name in an address. */
export function getFileName(address: string): string {
  const segment = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return fileNameOf(decodeURIComponent(segment)) || 'download';
  } catch {
    // The address contains an invalid escape sequence.
    return segment;
  }
}
