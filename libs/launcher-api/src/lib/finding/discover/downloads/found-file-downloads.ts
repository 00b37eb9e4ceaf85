import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isObject } from '@hangar/api-foundation/storage';
import type { IDiscoverResult, IDownloadFoundFileRequest, IIntake, IJob } from '@hangar/domain';

import { Jobs, type JobContext, type JobType } from '../../../application';
import { FoundFileDetails } from '../found-file-details';
import { FoundContent, NEVER_ABORTED } from './found-content';
import { dependenciesOf, FoundFileReceiver, type ReceivedFile } from './found-file-receiver';
import { FoundFileTransfer } from './found-file-transfer';
import { notesOf } from './proposal-notes';

/** The file to download, and the options of the request. */
interface DownloadInput extends IDownloadFoundFileRequest {
  readonly source: string;
  readonly id: string;
}

/** Downloads files of sources as jobs, and adds their mods to the catalogue. */
@Injectable()
export class FoundFileDownloads implements JobType<DownloadInput, IDiscoverResult>, OnModuleInit {
  readonly name = 'discover-file';
  readonly kind = 'discover';
  readonly lane = 'transfer';

  constructor(
    private readonly jobs: Jobs,
    private readonly details: FoundFileDetails,
    private readonly transfer: FoundFileTransfer,
    private readonly receiver: FoundFileReceiver,
    private readonly content: FoundContent,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  /** @throws `SOURCE_NOT_FOUND`, `FILE_NOT_FOUND`, `VALIDATION_FAILED`, or an upstream error */
  async start(
    source: string,
    id: string,
    request: IDownloadFoundFileRequest,
    signal: AbortSignal,
  ): Promise<IJob> {
    const located = await this.details.locate(source, id, signal);
    this.transfer.assertMirror(located, request.mirror);
    const { title, fileName } = located.file;
    return this.jobs.start({
      type: this,
      key: `${this.name} ${JSON.stringify([source, id])}`,
      title: title ?? fileName ?? id,
      subject: { source, fileId: id },
      input: { ...request, source, id },
    });
  }

  readInput(stored: unknown): DownloadInput | null {
    if (!isObject(stored)) return null;
    const { source, id, mirror, createProtocol, withNeeded } = stored;
    if (typeof source !== 'string' || typeof id !== 'string') return null;
    return {
      source,
      id,
      ...(typeof mirror === 'string' ? { mirror } : {}),
      createProtocol: createProtocol === true,
      withNeeded: withNeeded === true,
    };
  }

  async run(input: DownloadInput, context: JobContext): Promise<IDiscoverResult> {
    const received: ReceivedFile[] = [];
    try {
      await this.receiver.receive(input, context, received);
      if (input.withNeeded) await this.receiver.receiveNeeded(input.source, context, received);
      context.signal.throwIfAborted();
      return await this.addAll(input, received, context);
    } finally {
      for (const file of received) await this.receiver.discard(file);
    }
  }

  /** Adds the received files, needed ones first. From here on, the job cannot be cancelled. */
  private async addAll(
    { createProtocol = false }: DownloadInput,
    received: readonly ReceivedFile[],
    { report }: JobContext,
  ): Promise<IDiscoverResult> {
    const [main, ...others] = received;
    if (!main) throw new Error('Nothing was downloaded.');
    report({ step: 'Adding to your library' });
    for (const other of others.reverse())
      await this.content.add(await this.reread(other), other.located, false);
    // The files that it needs are in the catalogue now, so its load order can contain them.
    const intake = others.length > 0 ? await this.reread(main) : main.intake;
    const { fileIds, protocolId } = await this.content.add(intake, main.located, createProtocol);
    return {
      fileIds: [...fileIds],
      protocolId,
      notes: notesOf(intake),
      // The same files in the same order, but those that were added now have the names of their entries.
      needed: dependenciesOf(intake).map(({ name, fileId }, index) => ({
        name,
        fileId,
        found: main.needed[index]?.found ?? null,
      })),
    };
  }

  private reread({ uploadId }: ReceivedFile): Promise<IIntake> {
    return this.content.read(uploadId, NEVER_ABORTED);
  }
}
