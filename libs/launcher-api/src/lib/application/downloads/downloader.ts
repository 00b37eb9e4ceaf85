import { Inject, Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { CLOCK, FREE_DISK_SPACE, type Clock, type FreeDiskSpace } from '@hangar/api-foundation/platform';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';
import { findFileMismatch } from './checksums';
import type { DownloadedFile, DownloadRequest } from './download-request';
import { FileTransfer, type TransferContext } from './file-transfer';
import { PartFile } from './part-file';
import { PartFolder } from './part-folder';
import { tooLargeError } from './response-checks';
import { WebClient } from './web-client';

/** Failures that do not depend on the address, so trying another address wouldn't help. */
const LOCAL_FAILURES: readonly string[] = ['NO_SPACE', 'STORAGE_READONLY'];

/**
 * Whether a complete download should be kept although its use has failed: the job was interrupted, or the disk caused
 * the failure. The next job can then use the file without downloading it again.
 */
export function shouldKeepDownload(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || (error instanceof LauncherError && LOCAL_FAILURES.includes(error.code));
}

/** Downloads files, and resumes after dropped connections and restarts of Hangar. All downloads use this class. */
@Injectable()
export class Downloader {
  private readonly context: TransferContext;

  constructor(
    client: WebClient,
    private readonly parts: PartFolder,
    @Inject(CLOCK) clock: Clock,
    @Inject(FREE_DISK_SPACE) freeDiskSpace: FreeDiskSpace,
    @Inject(LAUNCHER_OPTIONS) { platform }: LauncherOptions,
  ) {
    this.context = { client, clock, freeDiskSpace, memory: platform?.memory };
  }

  /**
   * Downloads a file from the first of its addresses that has it, and passes it to `use`. The content has been
   * verified, but isn't necessarily flushed to disk. After a failure, the received bytes are kept for the next call,
   * unless they are known to be invalid. Calls with the same key wait for each other, including the end of `use`.
   * @throws an error of `use`, `UPSTREAM_UNAVAILABLE`, `UPSTREAM_INVALID`, `UPSTREAM_BUSY`, `ADDRESS_UNUSABLE`,
   * `CHECKSUM_MISMATCH`, `TOO_LARGE`, `NO_SPACE`, `STORAGE_READONLY` or the signal's reason
   */
  download<T>(request: DownloadRequest, use: (file: DownloadedFile) => Promise<T>): Promise<T> {
    return this.parts.useExclusively(request.key, request.signal, async (path) =>
      use(await this.downloadTo(path, request)),
    );
  }

  private async downloadTo(path: string, request: DownloadRequest): Promise<DownloadedFile> {
    const { expectedBytes = 0, maxBytes } = request;
    if (expectedBytes > maxBytes) throw tooLargeError(request, expectedBytes);
    const part = await PartFile.open(path, request.jobId);
    try {
      await this.downloadFromAny(part, request);
      return { path, sizeBytes: part.sizeBytes, remove: () => PartFile.remove(path) };
    } catch (error) {
      if (part.sizeBytes === 0) await PartFile.remove(path);
      throw error;
    } finally {
      await part.close();
    }
  }

  private async downloadFromAny(part: PartFile, request: DownloadRequest): Promise<void> {
    const failures: unknown[] = [];
    for (const [index, address] of request.addresses.entries()) {
      const hasAlternative = index < request.addresses.length - 1;
      try {
        await new FileTransfer(address, hasAlternative, request, part, this.context).complete();
        return await this.verify(part, request);
      } catch (error) {
        request.signal.throwIfAborted();
        if (!(error instanceof LauncherError) || LOCAL_FAILURES.includes(error.code)) throw error;
        failures.push(error);
      }
    }
    throw findMostSpecific(failures);
  }

  /** @throws `CHECKSUM_MISMATCH` after emptying the file */
  private async verify(part: PartFile, { name, checksums = {}, signal }: DownloadRequest): Promise<void> {
    const mismatch = await findFileMismatch(part.path, checksums, signal);
    if (!mismatch) return;
    await part.restart();
    throw new LauncherError(
      'CHECKSUM_MISMATCH',
      `The downloaded ${name} isn't the expected file (${mismatch.kind} differs). Nothing was changed. Try again later.`,
      { name, ...mismatch },
    );
  }
}

/**
 * Returns the failure to report: the first one with a more specific reason than an unavailable server, otherwise the
 * last one.
 */
function findMostSpecific(failures: readonly unknown[]): unknown {
  const isSpecific = (error: unknown) =>
    error instanceof LauncherError && error.code !== 'UPSTREAM_UNAVAILABLE';
  return failures.find(isSpecific) ?? failures.at(-1) ?? new Error('A download needs an address.');
}
