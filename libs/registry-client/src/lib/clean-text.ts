import { readableLine } from '@hangar/domain';

/**
 * Returns a single line of readable text from untrusted input, at most `maxLength` characters long. `null` if nothing
 * is visible.
 */
export function cleanText(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null;
  // Truncated approximately first, so that huge input is not processed completely.
  const line = readableLine(value.slice(0, maxLength * 8));
  return [...line].slice(0, maxLength).join('').trim() || null;
}

/**
 * Returns the site name to display for a link: the name given by the Registry if the link really leads to that site,
 * otherwise the host. This prevents a link from posing as a link to another site.
 */
export function getDomain(link: string, claimed: unknown): string {
  const host = new URL(link).hostname;
  const claim = cleanText(claimed, 253)?.toLowerCase();
  return claim?.includes('.') && (host === claim || host.endsWith(`.${claim}`)) ? claim : host;
}
