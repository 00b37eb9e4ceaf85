import { REGISTRY_LIMITS } from '@hangar/domain';

import type { Entry } from './entry';
import {
  BadField,
  isRecord,
  readCategory,
  readFlag,
  readHash,
  readList,
  readLoadOrder,
  readOptionalText,
  readText,
  readUrl,
} from './fields';

/**
 * An entry in the form that the Registry sends and exports: the links are `{ url }` or plain text.
 * @throws BadField
 */
export function readEntry(value: unknown): Entry {
  if (!isRecord(value)) throw new BadField('entry', 'must be an object');
  return { hash: readHash(value['hash'], 'hash'), ...readEntryFields(value) };
}

/** Everything of an entry but its hash, which never changes. */
export function readEntryFields(value: Readonly<Record<string, unknown>>): Omit<Entry, 'hash'> {
  return {
    familyName: readText(value['family_name'], 'family_name', REGISTRY_LIMITS.name),
    displayName: readOptionalText(value['display_name'], 'display_name', REGISTRY_LIMITS.name),
    version: readOptionalText(value['version'], 'version', REGISTRY_LIMITS.version),
    category: readCategory(value['category'], 'category'),
    isSidecar: readFlag(value['is_sidecar'], 'is_sidecar'),
    loadOrder: readLoadOrder(value['load_order'], 'load_order'),
    urls: readUrls(value['urls']),
  };
}

function readUrls(value: unknown): string[] {
  const urls = readList(value ?? [], 'urls', REGISTRY_LIMITS.links).map((item, index) =>
    readUrl(isRecord(item) ? item['url'] : item, `urls[${index}]`),
  );
  return [...new Set(urls)];
}
