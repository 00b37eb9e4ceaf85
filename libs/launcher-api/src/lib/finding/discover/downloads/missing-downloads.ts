import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isObject, textOrNull } from '@hangar/api-foundation/storage';
import {
  md5OrNull,
  withoutStop,
  type IDownloadMissingRequest,
  type IDownloadResult,
  type IJob,
  type IMissingDownloads,
  type IMissingFile,
} from '@hangar/domain';

import { Jobs, type JobContext, type JobType } from '../../../application';
import { DiscoverySourceList } from '../../../extensions';
import { CatalogRepository } from '../../../library';
import { FoundContentAdder } from './found-content';
import { MissingFileTransfer } from './missing-file-transfer';

/** Downloads mod files that the library lacks, such as those of a pack. Each file has its own job. */
@Injectable()
export class MissingDownloads implements JobType<IMissingFile, IDownloadResult>, OnModuleInit {
  readonly name = 'download-missing';
  readonly kind = 'discover';
  readonly lane = 'transfer';

  constructor(
    private readonly jobs: Jobs,
    private readonly catalog: CatalogRepository,
    private readonly sources: DiscoverySourceList,
    private readonly transfer: MissingFileTransfer,
    private readonly content: FoundContentAdder,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  /**
   * Starts a job for each file that the library lacks and that Hangar can download. Does not contact any server itself.
   */
  async start({ files }: IDownloadMissingRequest): Promise<IMissingDownloads> {
    const known = await this.catalog.findByHashes(files.map(({ hashValue }) => hashValue));
    const downloads: IMissingDownloads['downloads'] = [];
    const unavailable: IMissingDownloads['unavailable'] = [];
    for (const file of files) {
      const { hashValue, name } = file;
      if (known.get(hashValue)?.missing === false) continue;
      const reason = this.obstacleOf(file);
      if (reason === null) downloads.push({ hashValue, job: await this.startOne(file) });
      else unavailable.push({ hashValue, name, reason });
    }
    return { downloads, unavailable };
  }

  readInput(stored: unknown): IMissingFile | null {
    if (!isObject(stored)) return null;
    const { name, url, from } = stored;
    const hashValue = md5OrNull(stored['hashValue']);
    if (hashValue === null || typeof name !== 'string') return null;
    const [source, id] = isObject(from) ? [textOrNull(from['source']), textOrNull(from['id'])] : [null, null];
    return {
      hashValue,
      name,
      ...(typeof url === 'string' ? { url } : {}),
      ...(source !== null && id !== null ? { from: { source, id } } : {}),
    };
  }

  /** Adds the file with this MD5. Different content is added as a separate mod file, and the result reports that. */
  async run(input: IMissingFile, context: JobContext): Promise<IDownloadResult> {
    const { signal, report } = context;
    return this.transfer.receive(input, context, async ({ upload, found }) => {
      report({ step: 'Reading the file' });
      const options = { found, keepsOthers: true };
      const added = await this.content.addWanted(upload, input.hashValue, options, signal);
      return { uploadId: upload.id, filePath: upload.filePath, ...added };
    });
  }

  private startOne(file: IMissingFile): Promise<IJob> {
    const { from, url = '' } = file;
    return this.jobs.start({
      type: this,
      key: `${this.name} ${file.hashValue}`,
      title: file.name,
      subject: from ? { source: from.source, fileId: from.id } : { url },
      input: file,
    });
  }

  /** Returns the reason why Hangar can't download a file as a sentence, or `null` if it can. */
  private obstacleOf({ name, from, url }: IMissingFile): string | null {
    const source = from && this.sources.find(from.source)?.source;
    if (source?.downloads === 'direct' || this.transfer.canDownload(url)) return null;
    if (source)
      return `Only your browser can download ${withoutStop(name)}. Find it on ${source.home}, then drop the file into Hangar.`;
    if (url !== undefined)
      return `Hangar can't download ${name} from its address. Open it in your browser, then drop the file into Hangar.`;
    return from
      ? `${name} is from a source that you don't have (${from.source}). Turn on its extension, or add the file yourself.`
      : `The pack has no address for ${withoutStop(name)}. Add the file yourself.`;
  }
}
