import { REGISTRY_LIMITS } from '@hangar/domain';

import { getName, type Entry } from '../entries';
import { RegistryError } from '../registry-error';
import type { Offer } from '../submissions';

/**
 * Returns the entry that results from approving an offer. The offer's values take precedence; the active entry's other
 * values are kept. The offer's link is placed first. If there are too many links, the last are dropped.
 */
export function createApprovedEntry(offer: Offer, active: Entry | null): Entry {
  return {
    hash: offer.hash,
    familyName: active?.familyName ?? offer.name,
    displayName: active === null || offer.name === active.familyName ? null : offer.name,
    version: offer.version ?? active?.version ?? null,
    category: active?.category ?? null,
    isSidecar: offer.isSidecar || (active?.isSidecar ?? false),
    loadOrder: offer.loadOrder.length > 0 ? offer.loadOrder : (active?.loadOrder ?? []),
    urls: [offer.url, ...(active?.urls ?? []).filter((url) => url !== offer.url)].slice(
      0,
      REGISTRY_LIMITS.links,
    ),
  };
}

/**
 * Returns the entry that results from merging an offer: existing values are kept, the link is added, and empty fields
 * are filled.
 * @throws RegistryError if the entry already has the maximum number of links
 */
export function createMergedEntry(offer: Offer, active: Entry): Entry {
  const urls = active.urls.includes(offer.url) ? active.urls : [...active.urls, offer.url];
  if (urls.length > REGISTRY_LIMITS.links) {
    throw new RegistryError(
      'TOO_MANY_LINKS',
      `The active entry already has ${REGISTRY_LIMITS.links} links. Remove one, or edit and approve.`,
    );
  }
  return {
    ...active,
    version: active.version ?? offer.version,
    isSidecar: active.isSidecar || offer.isSidecar,
    loadOrder: active.loadOrder.length > 0 ? active.loadOrder : offer.loadOrder,
    urls,
  };
}

/** A field in an entry before and after a change, as displayed. */
export interface FieldDifference {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly isChanged: boolean;
}

/** Returns every field with its current and its proposed value. Links to blocked sites are marked. */
export function findDifferences(
  before: Entry | null,
  after: Entry,
  isBlockedLink: (url: string) => boolean = () => false,
): FieldDifference[] {
  const linkText = (url: string): string => (isBlockedLink(url) ? `${url} (blocked)` : url);
  const fields: [string, (entry: Entry) => string | null][] = [
    ['Name', getName],
    ['Family', (entry) => entry.familyName],
    ['Version', (entry) => entry.version],
    ['Category', (entry) => entry.category],
    ['Only loads with another file', (entry) => (entry.isSidecar ? 'yes' : 'no')],
    [
      'Load order',
      (entry) =>
        entry.loadOrder.map(({ name, hash }) => (hash ? `${name} (${hash})` : name)).join('\n') || null,
    ],
    ['Links', (entry) => entry.urls.map(linkText).join('\n') || null],
  ];
  return fields.map(([field, read]) => {
    const [was, is] = [before && read(before), read(after)];
    return { field, before: was, after: is, isChanged: was !== is };
  });
}
