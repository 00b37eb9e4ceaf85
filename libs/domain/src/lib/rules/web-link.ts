import { isPublicHost } from './public-host';

/** Maximum length of a web address. */
export const WEB_ADDRESS_LIMIT = 2048;

/**
 * The URL parser accepts blanks and control characters anywhere, even in "javascript:"; a stored link must not contain
 * any.
 */
const WEB_ADDRESS = /^https?:\/\/[^\s\\\p{Cc}\p{Cf}\p{Surrogate}]+$/iu;

/** Whether a text is a web address that may be opened in a browser. Does not check {@link WEB_ADDRESS_LIMIT}. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text) && URL.canParse(text);
}

/** Like {@link isWebAddress}, but refuses a user name before the host, which can make an address look like another. */
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
  // Characters beyond ASCII take more space in the encoded address, which is the form that a Registry stores.
  return new URL(text).href.length > WEB_ADDRESS_LIMIT ? null : text;
}

/** Like {@link webLinkOrNull}, but also `null` for links that are reachable only in one network or on one computer. */
export function publicLinkOrNull(value: unknown): string | null {
  const link = webLinkOrNull(value);
  return link !== null && isPublicHost(new URL(link).hostname) ? link : null;
}
