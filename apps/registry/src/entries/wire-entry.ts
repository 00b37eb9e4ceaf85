import type { ModCategory } from '@hangar/domain';

import type { Entry, LoadOrderPlace } from './entry';

/** Answer of `GET /mod/:hash` and row of `GET /api/mods`. */
export interface WireEntry {
  readonly hash: string;
  readonly family_name: string;
  readonly display_name: string | null;
  readonly version: string | null;
  readonly category: ModCategory | null;
  readonly is_sidecar: 0 | 1;
  readonly load_order: readonly LoadOrderPlace[];
  readonly urls: readonly { readonly url: string; readonly domain: string }[];
}

/** An entry as it is sent. Links to domains that were blocked since they were taken are left out. */
export function wireEntry(entry: Entry, isBlocked: (host: string) => boolean): WireEntry {
  const urls = entry.urls.map((url) => ({ url, domain: new URL(url).hostname }));
  return {
    hash: entry.hash,
    family_name: entry.familyName,
    display_name: entry.displayName,
    version: entry.version,
    category: entry.category,
    is_sidecar: entry.isSidecar ? 1 : 0,
    load_order: entry.loadOrder,
    urls: urls.filter(({ domain }) => !isBlocked(domain)),
  };
}
