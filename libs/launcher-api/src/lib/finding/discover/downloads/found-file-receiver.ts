import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { ErrorCode, IIntake, INeededDownload, INeededFile } from '@hangar/domain';

import type { JobContext } from '../../../application';
import { FoundFileDetails, type LocatedFile } from '../found-file-details';
import { FoundContent, usableProposals } from './found-content';
import { FoundFileTransfer } from './found-file-transfer';
import { NeededDownloads } from './needed-downloads';
import { UploadDownloads } from './upload-downloads';

/** A file of a source, and the mirror to use. */
export interface WantedFile {
  readonly source: string;
  readonly id: string;
  readonly mirror?: string | undefined;
}

/** A downloaded file that has been read, but not added. */
export interface ReceivedFile {
  readonly located: LocatedFile;
  readonly uploadId: string;
  readonly intake: IIntake;
  readonly needed: readonly INeededDownload[];
}

/** Maximum number of files that are downloaded because others need them. */
const MAX_NEEDED = 10;

/** Downloads and reads files of sources, without adding anything. */
@Injectable()
export class FoundFileReceiver {
  constructor(
    private readonly details: FoundFileDetails,
    private readonly transfer: FoundFileTransfer,
    private readonly downloads: UploadDownloads,
    private readonly content: FoundContent,
    private readonly needed: NeededDownloads,
  ) {}

  /** Downloads and reads a file, and appends it to `received`. */
  async receive(
    { source, id, mirror }: WantedFile,
    context: JobContext,
    received: ReceivedFile[],
  ): Promise<void> {
    const { signal, report } = context;
    const located = await this.details.locate(source, id, signal);
    const { id: uploadId } = await this.transfer.receive(located, mirror, context);
    report({ step: 'Reading the file' });
    try {
      const intake = await this.content.read(uploadId, signal);
      usableProposals(intake);
      const needed = await this.neededBy(source, intake, signal);
      received.push({ located, uploadId, intake, needed });
    } catch (error) {
      await this.downloads.discard(uploadId);
      throw error;
    }
  }

  /** Downloads the files that the received ones need, and those that they need in turn. */
  async receiveNeeded(source: string, context: JobContext, received: ReceivedFile[]): Promise<void> {
    // The list grows while it is read.
    for (const { needed } of received) {
      for (const { found } of needed) {
        const isKnown = received.some(({ located }) => located.file.id === found?.id);
        if (!found || isKnown || received.length > MAX_NEEDED) continue;
        try {
          await this.receive({ source, id: found.id }, context, received);
        } catch (error) {
          context.signal.throwIfAborted();
          // The mod is added without it, and the result lists it as missing.
          if (!isFaultOfFile(error)) throw error;
        }
      }
    }
  }

  /** Removes a file that is no longer needed. */
  discard({ uploadId }: ReceivedFile): Promise<void> {
    return this.downloads.discard(uploadId);
  }

  private async neededBy(source: string, intake: IIntake, signal: AbortSignal): Promise<INeededDownload[]> {
    const dependencies = dependenciesOf(intake);
    const found = await this.needed.find(source, dependencies, signal);
    return dependencies.map(({ name, fileId }) => {
      const file = found.get(name);
      return { name, fileId, found: file ? { source, id: file.id } : null };
    });
  }
}

/** The codes of errors that a file or its server causes, unlike a full disk. */
const FILE_FAULTS: readonly ErrorCode[] = [
  'FILE_NOT_FOUND',
  'TOO_LARGE',
  'UNSUPPORTED_FILE_TYPE',
  'UPSTREAM_BUSY',
  'UPSTREAM_INVALID',
  'UPSTREAM_UNAVAILABLE',
];

function isFaultOfFile(error: unknown): boolean {
  return error instanceof LauncherError && FILE_FAULTS.includes(error.code);
}

/** Returns the files that the usable mods of an intake need. */
export function dependenciesOf({ proposals }: IIntake): INeededFile[] {
  return proposals.filter(({ reason }) => reason === null).flatMap(({ dependencies }) => dependencies);
}
