import { LauncherError } from '@hangar/api-foundation/errors';
import { sizeText } from '@hangar/domain';

import type { DownloadRequest } from './download-request';
import type { PartFile } from './part-file';
import { getContentTag, getRangeStart, getTotalBytes } from './response-headers';
import { unexpectedStatusError, upstreamInvalidError, UpstreamUnavailable } from './upstream-errors';
import type { WebResponse } from './web-client';

/** Returns the request headers. `identity` prevents compression, because ranges refer to the uncompressed file. */
export function createRequestHeaders(part: PartFile): Record<string, string> {
  const headers = { 'accept-encoding': 'identity' };
  const { tag } = part.note;
  if (!part.isResumable || tag === null) return headers;
  return { ...headers, range: `bytes=${part.sizeBytes}-`, 'if-range': tag };
}

/**
 * Checks a response, and prepares the file for its body by continuing or starting over. Returns `complete` if the file
 * is already complete: the server then responds with status 416 to a request for bytes after the end.
 * @throws `UPSTREAM_UNAVAILABLE`, `UPSTREAM_INVALID` or `TOO_LARGE`
 */
export async function acceptResponse(
  webResponse: WebResponse,
  part: PartFile,
  request: DownloadRequest,
): Promise<'complete' | 'body'> {
  const { response, url } = webResponse;
  const { statusCode: status = 0 } = response;
  const totalBytes = getTotalBytes(response);
  if (status !== 200 && status !== 206 && status !== 416) throw unexpectedStatusError(url, status);
  if (status === 416 && totalBytes === part.sizeBytes) return 'complete';
  assertUncompressed(webResponse, request);
  await assertNotTooLarge(part, totalBytes ?? 0, request);
  assertExpectedSize(url, totalBytes, request);
  if (status === 200) {
    await part.restart({ tag: getContentTag(response), totalBytes });
    return 'body';
  }
  if (status === 206 && isContinuation(webResponse, part)) return 'body';
  // The bytes received earlier do not belong to the server's current file.
  const hadReceivedBytes = part.sizeBytes > 0;
  await part.restart();
  throw new UpstreamUnavailable(
    `${url.host} sent the wrong part of the file. Try again later.`,
    hadReceivedBytes,
  );
}

/**
 * Whether a 206 response contains the rest of the same file: it starts at the right position and has the same tag and
 * size.
 */
function isContinuation({ response }: WebResponse, part: PartFile): boolean {
  const { tag, totalBytes } = part.note;
  const currentTag = getContentTag(response);
  return (
    getRangeStart(response) === part.sizeBytes &&
    (currentTag === null || currentTag === tag) &&
    (totalBytes === null || getTotalBytes(response) === totalBytes)
  );
}

/** A server may declare that a `.gz` file itself is compressed. Other files must be sent uncompressed. */
function assertUncompressed({ response, url }: WebResponse, { name }: DownloadRequest): void {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity' || url.pathname.toLowerCase().endsWith('gz')) return;
  throw upstreamInvalidError(
    `${url.host} sent ${name} compressed, although that wasn't requested. Try again later.`,
  );
}

function assertExpectedSize(
  url: URL,
  totalBytes: number | null,
  { name, expectedBytes }: DownloadRequest,
): void {
  if (totalBytes === null || expectedBytes === undefined || totalBytes === expectedBytes) return;
  throw upstreamInvalidError(
    `${url.host} has another file in place of ${name} (${sizeText(totalBytes)} instead of ${sizeText(expectedBytes)}). Try again later.`,
  );
}

/** @throws `TOO_LARGE` after emptying the file, if the size exceeds the limit */
export async function assertNotTooLarge(
  part: PartFile,
  sizeBytes: number,
  request: DownloadRequest,
): Promise<void> {
  if (sizeBytes <= request.maxBytes) return;
  await part.restart();
  throw tooLargeError(request, sizeBytes);
}

/** @throws `UPSTREAM_INVALID` after emptying the file, if there is more content than the server announced */
export async function assertAnnouncedSize(
  part: PartFile,
  sizeBytes: number,
  announcedBytes: number | null,
  { name }: DownloadRequest,
): Promise<void> {
  if (announcedBytes === null || sizeBytes <= announcedBytes) return;
  await part.restart();
  throw upstreamInvalidError(
    `The server sent more of ${name} than it announced, so the file is damaged. Try again later.`,
  );
}

/** Creates the error for a file that is larger than its limit. */
export function tooLargeError({ name, maxBytes }: DownloadRequest, sizeBytes: number): LauncherError {
  return new LauncherError(
    'TOO_LARGE',
    `Didn't download ${name}, because it exceeds the limit (${sizeText(maxBytes)}). Download it in your browser, and add the file.`,
    { maxBytes, sizeBytes },
  );
}
