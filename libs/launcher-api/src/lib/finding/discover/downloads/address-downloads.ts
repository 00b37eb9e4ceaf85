import { Injectable, type OnModuleInit } from '@nestjs/common';
import { invalidValue } from '@hangar/api-foundation/errors';
import { isObject } from '@hangar/api-foundation/storage';
import {
  isPlainWebAddress,
  md5OrNull,
  type IDownloadRequest,
  type IDownloadResult,
  type IJob,
  type IUpload,
} from '@hangar/domain';
import { isPlainFileName } from '@hangar/file-system';

import { Jobs, type JobContext, type JobType } from '../../../application';
import { FoundContentAdder } from './found-content';
import { BrowserDownloads, readAwaitedDownload, type AwaitedDownload } from './browser-downloads';
import { getFileName, UploadDownloads, type DownloadedUpload } from './upload-downloads';

/** An address from which to download, or a browser download for which to wait. */
type DownloadInput = { readonly hashValue: string | null } & (
  { readonly url: string } | { readonly awaited: AwaitedDownload }
);

/** Downloads files from addresses as jobs, or waits until the user's browser has downloaded them. */
@Injectable()
export class AddressDownloads implements OnModuleInit {
  private readonly addressJobType: JobType<DownloadInput, IDownloadResult>;
  private readonly fromBrowser: JobType<DownloadInput, IDownloadResult>;

  constructor(
    private readonly jobs: Jobs,
    private readonly downloads: UploadDownloads,
    private readonly browser: BrowserDownloads,
    private readonly content: FoundContentAdder,
  ) {
    const shared = {
      kind: 'discover',
      readInput: readStored,
      run: (input: DownloadInput, context: JobContext) => this.run(input, context),
    } as const;
    this.addressJobType = { ...shared, name: 'download-address', lane: 'transfer' };
    // Waiting for the browser uses no bandwidth, so it must not delay other downloads.
    this.fromBrowser = { ...shared, name: 'download-browser', lane: 'waiting' };
  }

  onModuleInit(): void {
    this.jobs.register(this.addressJobType);
    this.jobs.register(this.fromBrowser);
  }

  /** @throws `VALIDATION_FAILED`, or `FILE_NOT_FOUND` if the downloads folder does not exist */
  async start({ url, hashValue, fromBrowser }: IDownloadRequest): Promise<IJob> {
    if ((url === undefined) === (fromBrowser === undefined))
      throw invalidValue('', 'name either url or fromBrowser');
    if (fromBrowser) {
      if (hashValue !== undefined) throw invalidValue('hashValue', 'belongs into fromBrowser');
      return this.startFromBrowser(fromBrowser);
    }
    const address = this.parseAddress(url ?? '', 'url');
    return this.jobs.start({
      type: this.addressJobType,
      key: `${this.addressJobType.name} ${address}`,
      title: getFileName(address),
      subject: { url: address },
      input: { url: address, hashValue: hashValue ?? null },
    });
  }

  private async startFromBrowser({
    url,
    fileName,
    hashValue,
  }: NonNullable<IDownloadRequest['fromBrowser']>): Promise<IJob> {
    if (!isPlainWebAddress(url)) throw invalidValue('fromBrowser.url', 'must be a web address');
    if (!isPlainFileName(fileName)) throw invalidValue('fromBrowser.fileName', 'must be a file name');
    return this.jobs.start({
      type: this.fromBrowser,
      key: `${this.fromBrowser.name} ${fileName.toLowerCase()}`,
      title: fileName,
      subject: { fileName, page: url },
      input: { awaited: await this.browser.announce(fileName), hashValue: hashValue ?? null },
    });
  }

  private async run(input: DownloadInput, context: JobContext): Promise<IDownloadResult> {
    const { signal } = context;
    const upload =
      'url' in input
        ? await this.download(input.url, context)
        : await this.browser.receive(input.awaited, signal, (step) => context.report({ step }));
    if (input.hashValue === null) {
      await this.downloads.complete(upload);
      return { ...idOf(upload), fileIds: [], matches: null };
    }
    try {
      const added = await this.content.addWanted(upload, input.hashValue, {}, signal);
      await this.downloads.complete(upload);
      return { ...idOf(upload), ...added };
    } catch (error) {
      await this.downloads.discardAfter(error, upload, signal);
      throw error;
    }
  }

  private download(url: string, context: JobContext): Promise<DownloadedUpload> {
    return this.downloads.download(
      { addresses: [url], key: `address ${url}`, name: getFileName(url) },
      context,
    );
  }

  private parseAddress(url: string, path: string): string {
    if (this.downloads.isAllowed(url)) return new URL(url).href;
    throw invalidValue(path, 'must be an https address without a user name');
  }
}

function idOf({ id, filePath }: IUpload): Pick<IDownloadResult, 'uploadId' | 'filePath'> {
  return { uploadId: id, filePath };
}

function readStored(raw: unknown): DownloadInput | null {
  if (!isObject(raw)) return null;
  const hashValue = md5OrNull(raw['hashValue']);
  if (typeof raw['url'] === 'string' && isPlainWebAddress(raw['url'])) return { url: raw['url'], hashValue };
  const awaited = readAwaitedDownload(raw['awaited']);
  return awaited && { awaited, hashValue };
}
