import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { CLOCK, WEB_ACCESS, type Clock, type WebAccess } from '@hangar/api-foundation/platform';
import { withoutStop } from '@hangar/domain';

import { openConnection, rejectOnAbort, UnusableAddress } from '../../application';
import { imageTooLargeError } from '../pictures';

const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
const TOTAL_TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 5000;
const MAX_REDIRECTS = 3;
/** These headers reveal nothing about the user. */
const HEADERS = { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Hangar' };
const REDIRECT_STATUSES = [301, 302, 303, 307, 308];

/** Processes the bytes of a download. */
export type ImageReceiver<T> = (bytes: AsyncIterable<Buffer>, limitBytes: number) => Promise<T>;

/** Downloads pictures from untrusted addresses, but only from public servers, and with limits for size and time. */
@Injectable()
export class ImageDownloader {
  constructor(
    @Inject(WEB_ACCESS) private readonly access: WebAccess,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Passes the bytes to `receive` and resolves with its result.
   * @throws `ADDRESS_UNUSABLE` if the address is not that of a public server, `UPSTREAM_UNAVAILABLE` if that server
   * fails, `TOO_LARGE`, or the errors of `receive`
   */
  async download<T>(address: string, receive: ImageReceiver<T>): Promise<T> {
    const abort = new AbortController();
    const cancel = this.clock.after(TOTAL_TIMEOUT_MS, () => abort.abort());
    try {
      const response = await rejectOnAbort(this.follow(address, abort), abort.signal);
      return await this.passBody(response, receive);
    } catch (error) {
      throw toDownloadError(error, address);
    } finally {
      cancel();
      // Also closes a connection whose response is not read.
      abort.abort();
    }
  }

  private async follow(address: string, abort: AbortController): Promise<IncomingMessage> {
    let url = parse(address);
    for (let redirects = 0; ; redirects++) {
      const response = await this.request(url, abort);
      const { statusCode = 0, headers } = response;
      if (!REDIRECT_STATUSES.includes(statusCode) || headers.location === undefined) return response;
      response.destroy();
      if (redirects === MAX_REDIRECTS) throw new Error('It redirects too many times.');
      url = parse(headers.location, url);
    }
  }

  private async request(url: URL, abort: AbortController): Promise<IncomingMessage> {
    const cancel = this.clock.after(CONNECT_TIMEOUT_MS, () => abort.abort());
    try {
      return await openConnection(url, this.access, {
        policy: { isPlainHttpAllowed: true },
        headers: HEADERS,
        signal: abort.signal,
        onConnected: cancel,
      });
    } finally {
      cancel();
    }
  }

  private async passBody<T>(response: IncomingMessage, receive: ImageReceiver<T>): Promise<T> {
    const { statusCode = 0, headers } = response;
    const encoding = headers['content-encoding'] ?? 'identity';
    if (statusCode !== 200 || encoding !== 'identity') throw new Error(`It returned status ${statusCode}.`);
    if (Number(headers['content-length'] ?? 0) > MAX_IMAGE_BYTES)
      throw imageTooLargeError('The image', MAX_IMAGE_BYTES);
    return receive(response as AsyncIterable<Buffer>, MAX_IMAGE_BYTES);
  }
}

function parse(address: string, base?: URL): URL {
  try {
    return new URL(address, base);
  } catch {
    // The text is not a valid address.
    throw new UnusableAddress();
  }
}

/**
 * Creates the error for a failed download. All server failures have the same message, so that nothing about the server
 * is revealed.
 */
function toDownloadError(error: unknown, address: string): unknown {
  if (error instanceof LauncherError) return error;
  if (error instanceof UnusableAddress) {
    return new LauncherError(
      'ADDRESS_UNUSABLE',
      `Can't load ${address}: it isn't the http or https address of a public server, or that server can't be found. Check the address, or download the picture and choose the file.`,
    );
  }
  return new LauncherError(
    'UPSTREAM_UNAVAILABLE',
    `Couldn't load an image from ${withoutStop(address)}. Try again later, or download it and choose the file.`,
    undefined,
    { cause: error },
  );
}
