import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isObject } from '@hangar/api-foundation/storage';
import type { IDiscoverResult, IDownloadFoundFileRequest, IIntake, IJob } from '@hangar/domain';

import { Jobs, type JobContext, type JobType } from '../../../application';
import { FoundFileDetails } from '../found-file-details';
import { readAwaitedDownload, type AwaitedDownload } from './browser-downloads';
import { addSourceDetails, FoundContentAdder, type AddContent } from './found-content';
import { getDependencies, FoundFileReceiver, type ReceivedFile } from './found-file-receiver';
import { FoundFileTransfer } from './found-file-transfer';
import { createNotes } from './proposal-notes';

/** The file to download, and the options of the request. */
interface DownloadInput extends IDownloadFoundFileRequest {
  readonly source: string;
  readonly id: string;
  /** The browser download; `null` if Hangar downloads the file itself. */
  readonly awaited: AwaitedDownload | null;
}

/** Downloads files from sources as jobs, and adds their mods to the catalogue. */
@Injectable()
export class FoundFileDownloads implements OnModuleInit {
  private readonly directJobType: JobType<DownloadInput, IDiscoverResult>;
  private readonly browserJobType: JobType<DownloadInput, IDiscoverResult>;

  constructor(
    private readonly jobs: Jobs,
    private readonly details: FoundFileDetails,
    private readonly transfer: FoundFileTransfer,
    private readonly receiver: FoundFileReceiver,
    private readonly content: FoundContentAdder,
  ) {
    const shared = {
      kind: 'discover',
      readInput: readStored,
      run: (input: DownloadInput, context: JobContext) => this.run(input, context),
    } as const;
    this.directJobType = { ...shared, name: 'discover-file', lane: 'transfer' };
    // Waiting for the browser uses no bandwidth, so it must not delay other downloads.
    this.browserJobType = { ...shared, name: 'discover-file-browser', lane: 'waiting' };
  }

  onModuleInit(): void {
    this.jobs.register(this.directJobType);
    this.jobs.register(this.browserJobType);
  }

  /** @throws `SOURCE_NOT_FOUND`, `FILE_NOT_FOUND`, `MOD_FILE_NOT_FOUND`, `VALIDATION_FAILED`, or an upstream error */
  async start(
    source: string,
    id: string,
    request: IDownloadFoundFileRequest,
    signal: AbortSignal,
  ): Promise<IJob> {
    await this.content.assertOptions(request);
    const located = await this.details.locate(source, id, signal);
    this.transfer.assertMirror(located, request.mirror);
    const { title, fileName } = located.file;
    const awaited = await this.transfer.announce(located);
    return this.jobs.start({
      type: awaited ? this.browserJobType : this.directJobType,
      key: `${this.directJobType.name} ${JSON.stringify([source, id])}`,
      title: title ?? fileName ?? id,
      subject: { source, fileId: id },
      input: { ...request, source, id, awaited },
    });
  }

  private async run(input: DownloadInput, context: JobContext): Promise<IDiscoverResult> {
    const received: ReceivedFile[] = [];
    try {
      await this.receiver.receive(input, context, received);
      if (input.withNeeded) await this.receiver.receiveNeeded(input.source, context, received);
      context.report({ step: 'Adding to your library' });
      const result = await this.content.addTogether(context.signal, (add) =>
        this.addAll(input, received, add, context.signal),
      );
      for (const file of received) await this.receiver.discard(file);
      return result;
    } catch (error) {
      for (const file of received) await this.receiver.discardAfter(error, file, context.signal);
      throw error;
    }
  }

  /** Adds the received files. Files that are needed by others are added first. */
  private async addAll(
    { createProtocol = false, replaces }: DownloadInput,
    received: readonly ReceivedFile[],
    add: AddContent,
    signal: AbortSignal,
  ): Promise<IDiscoverResult> {
    const [main, ...others] = received;
    if (!main) throw new Error('Nothing was downloaded.');
    for (const other of others.reverse()) await add(await this.reread(other, signal), other.located);
    // The files that the main file needs are in the catalogue now, so its load order can contain them.
    const intake = others.length > 0 ? await this.reread(main, signal) : main.intake;
    const options = { createsProtocol: createProtocol, replaces };
    const { fileIds, protocolIds, notes, replaced } = await add(intake, main.located, options);
    return {
      ...(replaced ? { replaced } : {}),
      fileIds: [...fileIds],
      protocolId: protocolIds[0] ?? null,
      ...(protocolIds.length > 1 ? { protocolIds: [...protocolIds] } : {}),
      notes: [...notes, ...createNotes(addSourceDetails(intake, main.located.file))],
      // The same files in the same order, but the files that were added now have the names of their entries.
      needed: getDependencies(intake).map(({ name, fileId }, index) => ({
        name,
        fileId,
        found: main.needed[index]?.found ?? null,
      })),
    };
  }

  private reread({ upload }: ReceivedFile, signal: AbortSignal): Promise<IIntake> {
    return this.content.read(upload.id, signal);
  }
}

function readStored(stored: unknown): DownloadInput | null {
  if (!isObject(stored)) return null;
  const { source, id, mirror, createProtocol, withNeeded, replaces, awaited } = stored;
  if (typeof source !== 'string' || typeof id !== 'string') return null;
  return {
    source,
    id,
    ...(typeof mirror === 'string' ? { mirror } : {}),
    createProtocol: createProtocol === true,
    withNeeded: withNeeded === true,
    ...(typeof replaces === 'string' ? { replaces } : {}),
    awaited: readAwaitedDownload(awaited),
  };
}
