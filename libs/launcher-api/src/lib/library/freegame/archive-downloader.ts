import { dirname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { CLOCK, FREE_DISK_SPACE, type Clock, type FreeDiskSpace } from '@hangar/api-foundation/platform';

import { FreeGameUpstream, type UpstreamResponse } from './free-game-upstream';
import { PartFile } from './part-file';
import { StallTimeout } from './stall-timeout';
import { ReadAhead } from './read-ahead';
import { contentTagOf, isWebPage, rangeStartOf, totalBytesOf } from './response-headers';
import {
  unexpectedStatusError,
  unreachableError,
  upstreamInvalid,
  UpstreamUnavailable,
} from './upstream-errors';

/** Receives the progress of a download. The total is `null` if the server doesn't report it. */
export type OnReceived = (receivedBytes: number, totalBytes: number | null) => void;

/** How a download reports progress and is aborted. */
export interface DownloadOptions {
  readonly signal: AbortSignal;
  readonly onReceived: OnReceived;
}

/** Maximum size of an archive. Freedoom 0.13.0 is 24 MB. */
const MAX_ARCHIVE_BYTES = 500 * 1024 * 1024;
/** Time without data after which a connection is closed. */
const STALL_TIMEOUT_MS = 30_000;
/** Delays before each retry. */
const RETRY_DELAYS_MS: readonly number[] = [0, 1000, 2000, 4000, 8000];
/** Number of received bytes after which earlier failed attempts no longer count. */
const PROGRESS_BYTES = 1024 * 1024;
/** The unpacked size of a release as a multiple of its ZIP. For Freedoom, it is 2.4. */
const UNPACKED_RATIO = 3;

/** Downloads archives, and resumes after dropped connections and restarts of Hangar. */
@Injectable()
export class ArchiveDownloader {
  constructor(
    private readonly upstream: FreeGameUpstream,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FREE_DISK_SPACE) private readonly freeDiskSpace: FreeDiskSpace,
  ) {}

  /**
   * Completes the file at `path`, continuing from the bytes already received. On failure, the received bytes are kept
   * for the next call.
   * @throws `UPSTREAM_UNAVAILABLE`, `UPSTREAM_INVALID`, `NO_SPACE`, `STORAGE_READONLY` or the signal's reason
   */
  async download(address: string, path: string, options: DownloadOptions): Promise<void> {
    const part = await PartFile.open(path);
    try {
      await this.receiveWithRetries(address, part, options);
    } catch (error) {
      if (part.sizeBytes === 0) await PartFile.remove(path);
      throw error;
    } finally {
      await part.close();
    }
  }

  private async receiveWithRetries(address: string, part: PartFile, options: DownloadOptions): Promise<void> {
    let reachedBytes = part.sizeBytes;
    for (let failures = 0; ; failures++) {
      try {
        return await this.receive(address, part, options);
      } catch (error) {
        options.signal.throwIfAborted();
        if (part.sizeBytes >= reachedBytes + PROGRESS_BYTES) {
          reachedBytes = part.sizeBytes;
          failures = 0;
        }
        const pause = RETRY_DELAYS_MS[failures];
        const isTransient = error instanceof UpstreamUnavailable && error.isTransient;
        if (!isTransient || pause === undefined) throw error;
        if (pause > 0) await this.pause(pause, options.signal);
      }
    }
  }

  /** Receives data until the connection ends. */
  private async receive(address: string, part: PartFile, options: DownloadOptions): Promise<void> {
    const timeout = new StallTimeout(this.clock, STALL_TIMEOUT_MS, options.signal);
    try {
      const answer = await this.upstream.request(address, headersFor(part), timeout.signal);
      const body = new ReadAhead(answer.response.body);
      if (isAlreadyComplete(answer, part)) return;
      await prepareFile(answer, part);
      const totalBytes = totalBytesOf(answer.response);
      await assertWithinLimit(part, totalBytes ?? 0, null, answer.url);
      await this.assertFreeSpace(part, totalBytes);
      options.onReceived(part.sizeBytes, totalBytes);
      for await (const chunk of chunksOf(body, answer.url)) {
        timeout.renew();
        await assertWithinLimit(part, part.sizeBytes + chunk.length, totalBytes, answer.url);
        await part.append(chunk);
        options.onReceived(part.sizeBytes, totalBytes);
      }
      if (totalBytes !== null && part.sizeBytes < totalBytes) throw unreachableError(answer.url, null);
    } finally {
      timeout.stop();
    }
  }

  private async assertFreeSpace(part: PartFile, totalBytes: number | null): Promise<void> {
    if (totalBytes === null) return;
    const neededBytes = totalBytes * (1 + UNPACKED_RATIO) - part.sizeBytes;
    const directory = dirname(part.path);
    const freeBytes = await this.freeDiskSpace(directory);
    if (freeBytes >= neededBytes) return;
    throw new LauncherError(
      'NO_SPACE',
      `Not enough disk space in ${directory} for the download and the extracted files: ${inMegabytes(neededBytes)} needed, ${inMegabytes(freeBytes)} available.`,
      { path: directory, neededBytes, freeBytes },
    );
  }

  private pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const finish = () => {
        cancelTimer();
        signal.removeEventListener('abort', finish);
        if (signal.aborted) reject(signal.reason as Error);
        else resolve();
      };
      const cancelTimer = this.clock.after(milliseconds, finish);
      signal.addEventListener('abort', finish);
    });
  }
}

/** Returns the request headers. `identity` prevents compression, because ranges refer to the uncompressed file. */
function headersFor(part: PartFile): Record<string, string> {
  const headers = { 'accept-encoding': 'identity' };
  if (part.sizeBytes === 0) return headers;
  const range = { ...headers, range: `bytes=${part.sizeBytes}-` };
  return part.tag === null ? range : { ...range, 'if-range': part.tag };
}

/** Whether the file is already complete: the server responds with status 416 to a request for bytes after the end. */
function isAlreadyComplete({ response }: UpstreamResponse, part: PartFile): boolean {
  return response.status === 416 && totalBytesOf(response) === part.sizeBytes;
}

/** Prepares the file for the response body, by continuing or starting over. */
async function prepareFile({ response, url }: UpstreamResponse, part: PartFile): Promise<void> {
  const { status } = response;
  if (status !== 200 && status !== 206 && status !== 416) throw unexpectedStatusError(url, status);
  if (status !== 416 && isWebPage(response)) {
    throw upstreamInvalid(
      `${url.host} returned a web page instead of the game. If your network requires you to sign in, do that first.`,
    );
  }
  if (status === 200) return part.restart(contentTagOf(response));
  if (status === 206 && rangeStartOf(response) === part.sizeBytes) return;
  // The bytes received earlier are not the beginning of the server's current file.
  const hadBytes = part.sizeBytes > 0;
  await part.restart(null);
  throw new UpstreamUnavailable(`${url.host} sent the wrong part of the file. Try again later.`, hadBytes);
}

async function* chunksOf(body: AsyncIterable<Uint8Array>, url: URL): AsyncGenerator<Uint8Array, void> {
  try {
    yield* body;
  } catch (error) {
    throw unreachableError(url, error);
  }
}

/** @throws `UPSTREAM_INVALID` after emptying the file, if the body exceeds the limit or the announced size */
async function assertWithinLimit(
  part: PartFile,
  sizeBytes: number,
  announcedBytes: number | null,
  url: URL,
): Promise<void> {
  if (sizeBytes <= Math.min(announcedBytes ?? MAX_ARCHIVE_BYTES, MAX_ARCHIVE_BYTES)) return;
  await part.restart(null);
  const excess = sizeBytes > MAX_ARCHIVE_BYTES ? inMegabytes(MAX_ARCHIVE_BYTES) : 'it announced';
  throw upstreamInvalid(`${url.host} sent more than ${excess}. This isn't a release of the game.`);
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}
