import { promisify } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { sizeText, withoutStop } from '@hangar/domain';

import type { AddressPolicy } from './address-policy';
import { ReadAheadBuffer, getTotalSize } from './read-ahead';
import { isWebPage, getRetryAfter, startsLikeWebPage } from './response-headers';
import { StallTimeout } from './stall-timeout';
import {
  busyError,
  noResponseError,
  unexpectedStatusError,
  unreachableError,
  upstreamInvalidError,
  webPageError,
} from './upstream-errors';
import { WebClient, type WebResponse } from './web-client';

/** Identifies a version of some content, so that it is requested only if it has changed. */
export interface ContentVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A request for content that fits in memory. */
export interface WebRequest {
  readonly address: string;
  readonly policy: AddressPolicy;
  /** The content's name as part of a sentence: `the list of releases`. */
  readonly name: string;
  /** The accepted media type. Default: any. */
  readonly accept?: string;
  /** Additional headers, with lower-case names. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Time limit for the whole request in milliseconds. Default: 10 s. */
  readonly timeoutMs?: number;
  /** Maximum size of the uncompressed content. Default: 1 MiB. */
  readonly maxBytes?: number;
}

/** The content of a response. */
export interface WebContent<T> {
  readonly content: T;
  readonly version: ContentVersion;
}

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_BYTES = 1024 * 1024;

/**
 * Requests small amounts of data from servers. Decompresses content, even if the server doesn't declare the
 * compression. All methods throw `UPSTREAM_UNAVAILABLE` if the server cannot be reached or fails, `UPSTREAM_BUSY` with
 * the number of seconds to wait, `UPSTREAM_INVALID` for a web page or other unusable content, `ADDRESS_UNUSABLE` for a
 * forbidden address, or the signal's reason.
 */
@Injectable()
export class WebRequests {
  constructor(
    private readonly client: WebClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the content as JSON, without checking its shape. */
  async getJson(request: WebRequest): Promise<WebContent<unknown>> {
    return parseJsonContent(await this.getBytes(toJsonRequest(request)), request);
  }

  /** Returns the content as JSON, or `null` if it is still the given version. */
  async getJsonIfChanged(request: WebRequest, known: ContentVersion): Promise<WebContent<unknown> | null> {
    const found = await this.getBytesIfChanged(toJsonRequest(request), known);
    return found && parseJsonContent(found, request);
  }

  /** Returns the content as UTF-8 text. A byte order mark is removed. */
  async getText(request: WebRequest): Promise<WebContent<string>> {
    const { content, version } = await this.getBytes(request);
    return { content: decodeText(content), version };
  }

  /** Returns the content as UTF-8 text, or `null` if it is still the given version. */
  async getTextIfChanged(request: WebRequest, known: ContentVersion): Promise<WebContent<string> | null> {
    const found = await this.getBytesIfChanged(request, known);
    return found && { content: decodeText(found.content), version: found.version };
  }

  async getBytes(request: WebRequest): Promise<WebContent<Buffer>> {
    const found = await this.request(request, {});
    if (found) return found;
    throw upstreamInvalidError(
      `The server returned no content instead of ${withoutStop(request.name)}. Try again later.`,
    );
  }

  /** Returns the content, or `null` if it is still the given version. */
  getBytesIfChanged(
    request: WebRequest,
    { etag, lastModified }: ContentVersion,
  ): Promise<WebContent<Buffer> | null> {
    return this.request(request, {
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    });
  }

  private async request(
    request: WebRequest,
    condition: Readonly<Record<string, string>>,
  ): Promise<WebContent<Buffer> | null> {
    const { address, policy, signal, accept = '*/*', headers, timeoutMs = DEFAULT_TIMEOUT_MS } = request;
    const timeout = new StallTimeout(this.clock, timeoutMs, signal);
    try {
      const webResponse = await this.client.get({
        address,
        policy,
        headers: { accept, 'accept-encoding': 'gzip, identity', ...headers, ...condition },
        signal: timeout.signal,
      });
      return await this.toContent(webResponse, request);
    } catch (error) {
      signal?.throwIfAborted();
      throw timeout.isExpired ? noResponseError(new URL(address).host, true) : error;
    } finally {
      timeout.stop();
    }
  }

  private async toContent(answer: WebResponse, request: WebRequest): Promise<WebContent<Buffer> | null> {
    const { response, url } = answer;
    const { statusCode = 0, headers } = response;
    if (statusCode === 304) return null;
    const seconds = getRetryAfter(response, this.clock.now());
    if (seconds !== null) throw busyError(url.host, seconds);
    if (isWebPage(response)) throw webPageError(url.host, request.name);
    if (statusCode !== 200) throw unexpectedStatusError(url, statusCode);
    const content = await readContent(answer, request);
    if (startsLikeWebPage(content)) throw webPageError(url.host, request.name);
    const version = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
    return { content, version };
  }
}

function toJsonRequest(request: WebRequest): WebRequest {
  return { accept: 'application/json', ...request };
}

function parseJsonContent(
  { content, version }: WebContent<Buffer>,
  { name, address }: WebRequest,
): WebContent<unknown> {
  try {
    return { content: JSON.parse(decodeText(content)) as unknown, version };
  } catch {
    // This is probably the sign-in page of a public network, such as in a hotel.
    throw upstreamInvalidError(
      `${new URL(address).host} didn't return ${withoutStop(name)}. If your network requires you to sign in, do that first.`,
    );
  }
}

function decodeText(content: Uint8Array): string {
  return new TextDecoder().decode(content);
}

/** Reads the body up to the limit, and decompresses it. */
async function readContent({ response, url }: WebResponse, request: WebRequest): Promise<Buffer> {
  const { maxBytes = DEFAULT_MAX_BYTES } = request;
  const body: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunks of new ReadAheadBuffer(response)) {
      sizeBytes += getTotalSize(chunks);
      if (sizeBytes > maxBytes) break;
      body.push(...chunks);
    }
  } catch (error) {
    throw unreachableError(url, error);
  }
  if (sizeBytes > maxBytes) throw tooLongError(url, request, maxBytes);
  const content = Buffer.concat(body);
  const isGzip = content[0] === 0x1f && content[1] === 0x8b;
  return isGzip ? unpack(content, url, request, maxBytes) : content;
}

async function unpack(body: Buffer, url: URL, request: WebRequest, maxBytes: number): Promise<Buffer> {
  // Loaded only when needed, to keep startup fast.
  const { gunzip } = await import('node:zlib');
  try {
    return await promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip)(body, {
      maxOutputLength: maxBytes,
    });
  } catch (error) {
    if (error instanceof RangeError) throw tooLongError(url, request, maxBytes);
    throw upstreamInvalidError(
      `${url.host} returned damaged data instead of ${withoutStop(request.name)}. Try again later.`,
    );
  }
}

function tooLongError(url: URL, { name }: WebRequest, maxBytes: number): Error {
  return upstreamInvalidError(
    `The response from ${url.host} is too long for ${name} (more than ${sizeText(maxBytes)}). Try again later.`,
  );
}
