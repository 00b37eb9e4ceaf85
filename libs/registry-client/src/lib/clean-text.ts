import { readableLine, REGISTRY_LIMITS } from '@hangar/domain';

/** One line of readable text from a stranger, at most `maxLength` characters; `null` when it shows nothing. */
export function cleanText(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null;
  // Cut roughly first: the rest of a huge text is not worth looking at.
  const line = readableLine(value.slice(0, maxLength * 8));
  return [...line].slice(0, maxLength).join('').trim() || null;
}

/** A link as it came, or `null` unless it is a plain http(s) address without a user name in front of the host. */
export function cleanLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > REGISTRY_LIMITS.link) return null;
  const text = value.trim();
  // The URL parser forgives blanks and controls inside ("java\nscript:"); a link in a database has none.
  if (!/^https?:\/\/[^\s\\\p{Cc}\p{Cf}\p{Surrogate}]+$/iu.test(text) || !URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  // Letters beyond ASCII take more room in the address that is asked for, and that is what a Registry keeps.
  return username || password || href.length > REGISTRY_LIMITS.link ? null : text;
}

/**
 * The site that people are shown for a link: the Registry's word for it if the link does lead there, else the host.
 * A link must not be able to call itself by another site's name.
 */
export function domainOf(link: string, claimed: unknown): string {
  const host = new URL(link).hostname;
  const claim = cleanText(claimed, 253)?.toLowerCase();
  return claim?.includes('.') && (host === claim || host.endsWith(`.${claim}`)) ? claim : host;
}

/** An MD5 in lower-case hex, or `null`. */
export function cleanMd5(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const hash = value.trim().toLowerCase();
  return /^[0-9a-f]{32}$/.test(hash) ? hash : null;
}
