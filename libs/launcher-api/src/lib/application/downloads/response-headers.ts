import type { IncomingMessage } from 'node:http';

/** The parts of a response that describe its content. */
export type ResponseHead = Pick<IncomingMessage, 'statusCode' | 'headers'>;

/** Seconds to wait after status 429 if the server doesn't specify a time. */
const DEFAULT_RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 24 * 60 * 60;

/** Returns the size of the complete content, not of a part. Returns `null` if the response doesn't specify it. */
export function getTotalBytes({ statusCode, headers }: ResponseHead): number | null {
  const text = statusCode === 200 ? headers['content-length'] : matchContentRange(headers)?.[2];
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Returns the start of the range in a 206 response. */
export function getRangeStart({ headers }: ResponseHead): number | null {
  const start = matchContentRange(headers)?.[1];
  return start === undefined ? null : Number(start);
}

/** Returns a value for `If-Range`: a strong ETag, otherwise the date (RFC 9110, 13.1.5). */
export function getContentTag({ headers }: ResponseHead): string | null {
  const tag = headers.etag;
  return (tag !== undefined && !tag.startsWith('W/') ? tag : headers['last-modified']) ?? null;
}

/** Whether the response is a web page, such as the sign-in page of a public network. */
export function isWebPage({ headers }: ResponseHead): boolean {
  return /^\s*(text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '');
}

/** Whether content starts like a web page. Detects pages that servers send with another content type. */
export function startsLikeWebPage(content: Uint8Array): boolean {
  return /^\uFEFF?\s*<(!doctype\s+html|html[\s>]|head[\s>])/i.test(
    Buffer.from(content.subarray(0, 256)).toString('utf8'),
  );
}

/**
 * Returns the number of seconds for which the server wants no further requests, or `null` if it doesn't specify one.
 * `now` is the time in milliseconds since 1970.
 */
export function getRetryAfter({ statusCode, headers }: ResponseHead, now: number): number | null {
  if (statusCode !== 429 && statusCode !== 403 && statusCode !== 503) return null;
  const seconds = parseSeconds(headers['retry-after'], now) ?? getRateLimitReset(headers, now);
  if (seconds === null) return statusCode === 429 ? DEFAULT_RETRY_SECONDS : null;
  return Math.min(Math.max(Math.ceil(seconds), 1), MAX_RETRY_SECONDS);
}

function parseSeconds(retryAfter: string | undefined, now: number): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? null : (date - now) / 1000;
}

// GitHub responds with 403 without `Retry-After` when the hourly limit is reached (docs.github.com: rate limits).
function getRateLimitReset(headers: IncomingMessage['headers'], now: number): number | null {
  const reset = headers['x-ratelimit-reset'];
  if (headers['x-ratelimit-remaining'] !== '0' || typeof reset !== 'string' || !/^\d{1,12}$/.test(reset))
    return null;
  return Number(reset) - now / 1000;
}

// Parses a header such as `bytes 100-199/200`. A response without content contains `*` instead of the range.
function matchContentRange(headers: IncomingMessage['headers']): RegExpExecArray | null {
  return /^bytes (?:(\d{1,15})-\d{1,15}|\*)\/(\d{1,15}|\*)$/.exec(headers['content-range'] ?? '');
}
