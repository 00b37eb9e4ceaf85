/** Returns the size of the whole content, not of a part; `null` if the response doesn't contain it. */
export function totalBytesOf({ status, headers }: Response): number | null {
  const text = status === 200 ? headers.get('content-length') : contentRange(headers)?.[2];
  return text !== null && text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Returns the start of the range in a 206 response. */
export function rangeStartOf({ headers }: Response): number | null {
  const start = contentRange(headers)?.[1];
  return start === undefined ? null : Number(start);
}

/** Returns a value for `If-Range`: a strong ETag, otherwise the date (RFC 9110, 13.1.5). */
export function contentTagOf({ headers }: Response): string | null {
  const tag = headers.get('etag');
  return tag !== null && !tag.startsWith('W/') ? tag : headers.get('last-modified');
}

/** Whether the response is a web page, such as the login page of a public network. */
export function isWebPage({ headers }: Response): boolean {
  return /^\s*(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '');
}

// Parses a header such as `bytes 100-199/200`. If there is nothing to send, it contains `*` instead of the range.
function contentRange(headers: Headers): RegExpExecArray | null {
  return /^bytes (?:(\d{1,15})-\d{1,15}|\*)\/(\d{1,15}|\*)$/.exec(headers.get('content-range') ?? '');
}
