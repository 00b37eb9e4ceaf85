import type { IRegistryMod } from '@hangar/domain';

import type { BlockedList } from '../blocked-domains';
import type { Entry } from './entry';

/** An entry as it is sent. Links to domains that were blocked since they were taken are left out. */
export function wireEntry(entry: Entry, blocked: BlockedList): IRegistryMod {
  const urls = entry.urls.map((url) => ({ url, domain: new URL(url).hostname }));
  return {
    hash: entry.hash,
    family_name: entry.familyName,
    display_name: entry.displayName,
    version: entry.version,
    category: entry.category,
    is_sidecar: entry.isSidecar ? 1 : 0,
    load_order: [...entry.loadOrder],
    urls: urls.filter(({ domain }) => !blocked.isBlocked(domain)),
  };
}
