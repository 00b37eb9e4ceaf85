import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { fileNameOf, withoutStop, type IMissingFile } from '@hangar/domain';

import type { JobContext } from '../../../application';
import { DiscoverySourceList } from '../../../extensions';
import { parsePageAddress } from '../archive-path';
import { FoundFileDetails, type KnownFile } from '../found-file-details';
import { IdgamesSource } from '../idgames/idgames-source';
import { isUpstreamError } from '../source-errors';
import { FoundFileTransfer } from './found-file-transfer';
import { getFileName, UploadDownloads, type DownloadedUpload } from './upload-downloads';

/** A downloaded file, and the matching file of a source; `null` if only the file's address is known. */
export interface ReceivedMissingFile {
  readonly upload: DownloadedUpload;
  readonly found: KnownFile | null;
}

/** Downloads missing files from their sources or addresses. */
@Injectable()
export class MissingFileTransfer {
  constructor(
    private readonly sources: DiscoverySourceList,
    private readonly details: FoundFileDetails,
    private readonly transfer: FoundFileTransfer,
    private readonly downloads: UploadDownloads,
    private readonly idgames: IdgamesSource,
  ) {}

  /** Whether Hangar may download from an address. Pages of files in the idgames archive are also allowed. */
  canDownload(url: string | undefined): url is string {
    return url !== undefined && (parsePageAddress(url) !== null || this.downloads.isAllowed(url));
  }

  /**
   * Downloads a file, and removes the download after `use`. If `use` fails, the received bytes are kept if the next job
   * can use them.
   */
  async receive<T>(
    file: IMissingFile,
    context: JobContext,
    use: (received: ReceivedMissingFile) => Promise<T>,
  ): Promise<T> {
    const received = await this.download(file, context);
    try {
      const result = await use(received);
      await this.downloads.discard(received.upload);
      return result;
    } catch (error) {
      await this.downloads.discardAfter(error, received.upload, context.signal);
      throw error;
    }
  }

  /** Downloads a file from its source, otherwise from its address. */
  private async download(file: IMissingFile, context: JobContext): Promise<ReceivedMissingFile> {
    const { from, url } = file;
    if (from && this.sources.find(from.source))
      try {
        return await this.receiveFrom(from, file.name, context);
      } catch (error) {
        // The archive's mirrors may have the file even if the archive's API doesn't respond.
        if (!isFaultOfSource(error) || !this.canDownload(url)) throw error;
      }
    return { upload: await this.receiveByAddress(url ?? '', file, context), found: null };
  }

  private async receiveFrom(
    from: NonNullable<IMissingFile['from']>,
    name: string,
    context: JobContext,
  ): Promise<ReceivedMissingFile> {
    const located = await this.details.locate(from.source, from.id, context.signal);
    const { addresses } = located;
    if (addresses && 'page' in addresses) throw needsBrowser(name, addresses.page);
    return { upload: await this.transfer.receive(located, from, context), found: located };
  }

  private receiveByAddress(
    url: string,
    { hashValue }: IMissingFile,
    context: JobContext,
  ): Promise<DownloadedUpload> {
    const path = parsePageAddress(url);
    const addresses = path === null ? [url] : this.idgames.getMirrors(path).map((mirror) => mirror.url);
    const name = path === null ? getFileName(url) : fileNameOf(path);
    return this.downloads.download({ addresses, key: `missing ${hashValue} ${url}`, name }, context);
  }
}

function isFaultOfSource(error: unknown): boolean {
  return isUpstreamError(error) || (error instanceof LauncherError && error.code === 'FILE_NOT_FOUND');
}

function needsBrowser(name: string, page: string): LauncherError {
  return new LauncherError(
    'UPSTREAM_INVALID',
    `Only your browser can download ${withoutStop(name)}. Open ${page}, then drop the file into Hangar.`,
  );
}
