import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { ErrorCode, IIntake, INeededDownload, INeededFile } from '@hangar/domain';

import type { JobContext } from '../../../application';
import { FoundFileDetails, type LocatedFile } from '../found-file-details';
import { FoundContentAdder, getUsableProposals } from './found-content';
import { FoundFileTransfer, isFromBrowser, type WantedFile } from './found-file-transfer';
import { NeededDownloads } from './needed-downloads';
import { UploadDownloads, type DownloadedUpload } from './upload-downloads';

/** A downloaded file that has been read, but not yet added. */
export interface ReceivedFile {
  readonly located: LocatedFile;
  readonly upload: DownloadedUpload;
  readonly intake: IIntake;
  readonly needed: readonly INeededDownload[];
}

/** Maximum number of files to download because other files need them. */
const MAX_NEEDED = 10;

/** Downloads and reads files from sources, without adding them. */
@Injectable()
export class FoundFileReceiver {
  constructor(
    private readonly details: FoundFileDetails,
    private readonly transfer: FoundFileTransfer,
    private readonly downloads: UploadDownloads,
    private readonly content: FoundContentAdder,
    private readonly needed: NeededDownloads,
  ) {}

  /** Downloads and reads a file, and appends it to `received`. */
  async receive(wanted: WantedFile, context: JobContext, received: ReceivedFile[]): Promise<void> {
    const located = await this.details.locate(wanted.source, wanted.id, context.signal);
    await this.receiveLocated(located, wanted, context, received);
  }

  private async receiveLocated(
    located: LocatedFile,
    wanted: WantedFile,
    context: JobContext,
    received: ReceivedFile[],
  ): Promise<void> {
    const { signal, report } = context;
    const upload = await this.transfer.receive(located, wanted, context);
    report({ step: 'Reading the file' });
    try {
      const intake = await this.content.read(upload.id, signal);
      getUsableProposals(intake);
      const needed = await this.findNeeded(wanted.source, intake, context);
      received.push({ located, upload, intake, needed });
    } catch (error) {
      await this.downloads.discardAfter(error, upload, signal);
      throw error;
    }
  }

  /** Downloads the files that the received files need, and the files that those need in turn. */
  async receiveNeeded(source: string, context: JobContext, received: ReceivedFile[]): Promise<void> {
    // The list grows during the iteration.
    for (const { needed } of received) {
      for (const { found } of needed) {
        const isKnown = received.some(({ located }) => located.file.id === found?.id);
        if (!found || isKnown || received.length > MAX_NEEDED) continue;
        try {
          const wanted = { source, id: found.id };
          const located = await this.details.locate(source, found.id, context.signal);
          // A job either downloads files or waits for the browser. Only jobs that download are limited in number.
          if (isFromBrowser(located) !== isFromBrowser(received[0]?.located ?? located)) continue;
          await this.receiveLocated(located, wanted, context, received);
        } catch (error) {
          context.signal.throwIfAborted();
          // The mod is added without the needed file, which the result lists as missing.
          if (!isFileFault(error)) throw error;
        }
      }
    }
  }

  /** Removes the download of a file that was added. */
  discard({ upload }: ReceivedFile): Promise<void> {
    return this.downloads.discard(upload);
  }

  /**
   * Removes the download of a file that could not be added. The received bytes are kept if the next job can use them.
   */
  discardAfter(error: unknown, { upload }: ReceivedFile, signal: AbortSignal): Promise<void> {
    return this.downloads.discardAfter(error, upload, signal);
  }

  private async findNeeded(
    source: string,
    intake: IIntake,
    { signal, report }: JobContext,
  ): Promise<INeededDownload[]> {
    const dependencies = getDependencies(intake);
    const found = await this.needed.find(source, dependencies, signal, () =>
      report({ step: 'Searching for the files that it needs' }),
    );
    return dependencies.map(({ name, fileId }) => {
      const file = found.get(name);
      return { name, fileId, found: file ? { source, id: file.id } : null };
    });
  }
}

/** The codes of errors that are caused by a file or its server, rather than by a full disk, for example. */
const FILE_FAULTS: readonly ErrorCode[] = [
  'FILE_NOT_FOUND',
  'TOO_LARGE',
  'UNSUPPORTED_FILE_TYPE',
  'UPSTREAM_BUSY',
  'UPSTREAM_INVALID',
  'UPSTREAM_UNAVAILABLE',
];

function isFileFault(error: unknown): boolean {
  return error instanceof LauncherError && FILE_FAULTS.includes(error.code);
}

/** Returns the files that the usable mods of an intake need. */
export function getDependencies({ proposals }: IIntake): INeededFile[] {
  return proposals.filter(({ reason }) => reason === null).flatMap(({ dependencies }) => dependencies);
}
