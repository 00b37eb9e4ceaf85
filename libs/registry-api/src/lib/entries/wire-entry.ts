import type { IRegistryMod } from '@hangar/domain';

import type { Blocklist } from '../blocked-domains';
import type { Entry } from './entry';

/** Converts an entry to its API format. Omits links to domains that were blocked after the links were accepted. */
export function toWireEntry(entry: Entry, blocked: Blocklist): IRegistryMod {
  const urls = entry.urls.map((url) => ({ url, domain: new URL(url).hostname }));
  return { ...toExportedEntry(entry), urls: urls.filter(({ domain }) => !blocked.isBlocked(domain)) };
}

/** Converts an entry to its export format, which can be imported again. */
export function toExportedEntry(entry: Entry): Omit<IRegistryMod, 'urls'> & { urls: readonly string[] } {
  return {
    hash: entry.hash,
    family_name: entry.familyName,
    display_name: entry.displayName,
    version: entry.version,
    category: entry.category,
    is_sidecar: entry.isSidecar ? 1 : 0,
    load_order: [...entry.loadOrder],
    urls: entry.urls,
  };
}
