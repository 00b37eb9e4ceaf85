import { dirname } from 'node:path';
import { LauncherError } from '@hangar/api-foundation/errors';
import { pause, type Clock, type FreeDiskSpace, type ProcessMemory } from '@hangar/api-foundation/platform';
import { sizeText } from '@hangar/domain';

import type { DownloadRequest } from './download-request';
import type { PartFile } from './part-file';
import { ReadAheadBuffer, getTotalSize } from './read-ahead';
import {
  acceptResponse,
  assertAnnouncedSize,
  assertNotTooLarge,
  createRequestHeaders,
} from './response-checks';
import { isWebPage, getRetryAfter, startsLikeWebPage, getTotalBytes } from './response-headers';
import { StallTimeout } from './stall-timeout';
import {
  busyError,
  noResponseError,
  unreachableError,
  UpstreamUnavailable,
  webPageError,
} from './upstream-errors';
import type { WebClient, WebResponse } from './web-client';

/** Time within which a server must start to respond, both to the first request and to each redirect. */
const RESPONSE_TIMEOUT_MS = 5000;
/** Time without data after which a transfer is interrupted. */
const STALL_TIMEOUT_MS = 20_000;
/** Delays before an interrupted transfer is resumed. */
const RETRY_DELAYS_MS: readonly number[] = [0, 1000, 2000, 4000, 8000];
/**
 * Amount of progress after which earlier failed attempts no longer count: a number of bytes, or a fraction of a small
 * file.
 */
const PROGRESS_BYTES = 1024 * 1024;
const PROGRESS_FRACTION = 1 / 20;
/** Number of bytes written between two garbage collections. */
const MAX_GARBAGE_BYTES = 2 * 1024 * 1024;

/** The parts of the platform that a transfer uses. */
export interface TransferContext {
  readonly client: WebClient;
  readonly clock: Clock;
  readonly freeDiskSpace: FreeDiskSpace;
  /** If absent, the JavaScript engine decides when to collect garbage. */
  readonly memory?: ProcessMemory | undefined;
}

/** Completes one file from one address, resuming after interruptions. */
export class FileTransfer {
  private hasResponded = false;
  private garbageBytes = 0;
  private collect: (() => void) | undefined;

  constructor(
    private readonly address: string,
    /** Whether there are other addresses, so that an address that doesn't respond is abandoned immediately. */
    private readonly hasAlternative: boolean,
    private readonly request: DownloadRequest,
    private readonly part: PartFile,
    private readonly context: TransferContext,
  ) {}

  /**
   * Completes the file, continuing from the bytes already received.
   * @throws `UPSTREAM_UNAVAILABLE`, `UPSTREAM_INVALID`, `UPSTREAM_BUSY`, `ADDRESS_UNUSABLE`, `TOO_LARGE`, `NO_SPACE`,
   * `STORAGE_READONLY` or the signal's reason
   */
  async complete(): Promise<void> {
    const { part, request } = this;
    let bytesAtLastProgress = part.sizeBytes;
    for (let failures = 0; ; failures++) {
      try {
        return await this.receive();
      } catch (error) {
        request.signal.throwIfAborted();
        if (part.sizeBytes >= bytesAtLastProgress + this.progressBytes) {
          bytesAtLastProgress = part.sizeBytes;
          failures = 0;
        }
        const delay = RETRY_DELAYS_MS[failures];
        if (!this.isRetryable(error) || delay === undefined) throw error;
        if (delay > 0) await this.pause(delay);
      }
    }
  }

  private get progressBytes(): number {
    const { totalBytes } = this.part.note;
    return Math.max(
      1,
      Math.min(PROGRESS_BYTES, totalBytes === null ? PROGRESS_BYTES : totalBytes * PROGRESS_FRACTION),
    );
  }

  private isRetryable(error: unknown): boolean {
    const isTransient = error instanceof UpstreamUnavailable && error.isTransient;
    return isTransient && (this.hasResponded || !this.hasAlternative);
  }

  /** Receives data until the connection ends. */
  private async receive(): Promise<void> {
    const { part, request } = this;
    const timeout = new StallTimeout(this.context.clock, RESPONSE_TIMEOUT_MS, request.signal);
    try {
      const webResponse = await this.open(timeout);
      const body = new ReadAheadBuffer(webResponse.response);
      if ((await acceptResponse(webResponse, part, request)) === 'complete')
        return request.onProgress?.(part.sizeBytes, part.sizeBytes);
      this.hasResponded = true;
      timeout.restart(STALL_TIMEOUT_MS);
      const totalBytes = getTotalBytes(webResponse.response);
      await this.assertFreeSpace(totalBytes ?? request.expectedBytes ?? null);
      request.onStep?.(`Downloading from ${webResponse.url.host}`);
      request.onProgress?.(part.sizeBytes, totalBytes);
      await this.receiveBody(body, webResponse.url, totalBytes, timeout);
    } finally {
      timeout.stop();
    }
  }

  /** Sends the request, and checks that the server is willing to send a file. */
  private async open(timeout: StallTimeout): Promise<WebResponse> {
    const { address, request } = this;
    const headers = createRequestHeaders(this.part);
    const { client, clock } = this.context;
    const webResponse = await client
      .get({
        address,
        policy: request.policy,
        headers,
        signal: timeout.signal,
        onRedirect: () => timeout.restart(),
      })
      .catch((error: unknown) => {
        throw timeout.isExpired ? noResponseError(new URL(address).host, this.hasResponded) : error;
      });
    const seconds = getRetryAfter(webResponse.response, clock.now());
    if (seconds !== null) throw busyError(webResponse.url.host, seconds);
    if (webResponse.response.statusCode !== 416 && isWebPage(webResponse.response))
      throw webPageError(webResponse.url.host, request.name);
    return webResponse;
  }

  private async receiveBody(
    body: ReadAheadBuffer,
    url: URL,
    totalBytes: number | null,
    timeout: StallTimeout,
  ): Promise<void> {
    const { part, request } = this;
    const announcedBytes = totalBytes ?? request.expectedBytes ?? null;
    try {
      for await (const chunks of body) {
        timeout.restart();
        if (part.sizeBytes === 0 && startsLikeWebPage(Buffer.concat(chunks)))
          throw webPageError(url.host, request.name);
        const sizeBytes = part.sizeBytes + getTotalSize(chunks);
        await assertNotTooLarge(part, sizeBytes, request);
        await assertAnnouncedSize(part, sizeBytes, announcedBytes, request);
        await part.append(chunks);
        this.collectGarbage(getTotalSize(chunks));
        request.onProgress?.(part.sizeBytes, totalBytes);
      }
    } catch (error) {
      throw error instanceof LauncherError ? error : unreachableError(url, error);
    }
    if (announcedBytes !== null && part.sizeBytes < announcedBytes) throw unreachableError(url, null);
  }

  /**
   * Collects garbage, because Node allocates new memory for each chunk, and V8 would keep tens of megabytes of old
   * chunks.
   */
  private collectGarbage(writtenBytes: number): void {
    this.garbageBytes += writtenBytes;
    if (this.garbageBytes < MAX_GARBAGE_BYTES) return;
    this.garbageBytes = 0;
    this.collect ??= this.context.memory?.recentCollector?.();
    this.collect?.();
  }

  private async assertFreeSpace(totalBytes: number | null): Promise<void> {
    if (totalBytes === null) return;
    const { part, request } = this;
    const neededBytes = totalBytes + (request.extraBytes?.(totalBytes) ?? 0) - part.sizeBytes;
    const directory = dirname(part.path);
    const freeBytes = await this.context.freeDiskSpace(directory);
    if (freeBytes >= neededBytes) return;
    throw new LauncherError(
      'NO_SPACE',
      `Not enough disk space in ${directory} for ${request.name}${request.extraBytes ? ' and the extracted files' : ''}: ${sizeText(neededBytes)} needed, ${sizeText(freeBytes)} available. Free up space and try again.`,
      { path: directory, neededBytes, freeBytes },
    );
  }

  private pause(milliseconds: number): Promise<void> {
    const { signal, onStep } = this.request;
    const host = new URL(this.address).host;
    onStep?.(`Lost the connection to ${host}. Trying again in ${milliseconds / 1000} s`);
    return pause(this.context.clock, milliseconds, signal);
  }
}
