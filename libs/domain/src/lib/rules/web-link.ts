import { isPublicHost } from './public-host';

/** How many characters the address of a web page may have. */
export const WEB_ADDRESS_LIMIT = 2048;

/** The URL parser forgives blanks and controls inside ("java\nscript:"); a link that is kept has none. */
const WEB_ADDRESS = /^https?:\/\/[^\s\\\p{Cc}\p{Cf}\p{Surrogate}]+$/iu;

/** Whether a text is an address of the web, which may be opened in a browser; {@link WEB_ADDRESS_LIMIT} is looked at apart. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text) && URL.canParse(text);
}

/** As {@link isWebAddress}, and without a user name before the host, which makes an address look like another. */
export function isPlainWebAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** A link from a stranger as it came, or `null` unless it is a plain web address without a user name before the host. */
export function webLinkOrNull(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > WEB_ADDRESS_LIMIT) return null;
  const text = value.trim();
  if (!isPlainWebAddress(text)) return null;
  // Letters beyond ASCII take more room in the address that is asked for, and that is what a Registry keeps.
  return new URL(text).href.length > WEB_ADDRESS_LIMIT ? null : text;
}

/** As {@link webLinkOrNull}; `null`, too, for what only one network or machine can reach. */
export function publicLinkOrNull(value: unknown): string | null {
  const link = webLinkOrNull(value);
  return link !== null && isPublicHost(new URL(link).hostname) ? link : null;
}
