import { isPublicHost } from './public-host';

/** Maximum length of a web address. */
export const WEB_ADDRESS_LIMIT = 2048;

/** Excludes white space and control characters, because the URL parser accepts them anywhere, even in "javascript:". */
const WEB_ADDRESS = /^https?:\/\/[^\s\\\p{Cc}\p{Cf}\p{Surrogate}]+$/iu;

/** Whether a string is a web address that may be opened in a browser. Does not check {@link WEB_ADDRESS_LIMIT}. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text) && URL.canParse(text);
}

/**
 * Like {@link isWebAddress}, but rejects a user name before the host, because that can make an address look like
 * another.
 */
export function isPlainWebAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Returns an untrusted link unchanged, or `null` unless it is a web address without a user name before the host. */
export function webLinkOrNull(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > WEB_ADDRESS_LIMIT) return null;
  const text = value.trim();
  if (!isPlainWebAddress(text)) return null;
  // A Registry stores the encoded address, in which non-ASCII characters take more space.
  return new URL(text).href.length > WEB_ADDRESS_LIMIT ? null : text;
}

/**
 * Like {@link webLinkOrNull}, but also returns `null` for links that are reachable only in one network or on one
 * computer.
 */
export function publicLinkOrNull(value: unknown): string | null {
  const link = webLinkOrNull(value);
  return link !== null && isPublicHost(new URL(link).hostname) ? link : null;
}
