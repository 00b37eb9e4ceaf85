import { readableLine } from '@hangar/domain';

/** One line of readable text from a stranger, at most `maxLength` characters; `null` when it shows nothing. */
export function cleanText(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null;
  // Cut roughly first: the rest of a huge text is not worth looking at.
  const line = readableLine(value.slice(0, maxLength * 8));
  return [...line].slice(0, maxLength).join('').trim() || null;
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
