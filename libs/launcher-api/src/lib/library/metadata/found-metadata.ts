import { isObject } from '@hangar/api-foundation/storage';
import {
  isCalendarDay,
  md5OrNull,
  MOD_FILE_LIMITS,
  publicLinkOrNull,
  readableText,
  type ILoadOrderItem,
} from '@hangar/domain';
import { cleanText } from '@hangar/registry-client';

import type { FoundMetadata } from '../../extensions';

/**
 * Converts a third-party result for the catalogue: strings are truncated and cleaned, and malformed values are omitted.
 * Returns `null` if the source found nothing.
 * @throws if the result is not an object
 */
export function readFoundMetadata(raw: unknown): FoundMetadata | null {
  if (raw === null || raw === undefined) return null;
  if (!isObject(raw)) throw new Error("its response doesn't describe a file");
  const { releasedOn, description } = raw;
  return {
    name: cleanText(raw['name'], MOD_FILE_LIMITS.name),
    version: cleanText(raw['version'], MOD_FILE_LIMITS.version),
    author: cleanText(raw['author'], MOD_FILE_LIMITS.author),
    url: publicLinkOrNull(raw['url']),
    releasedOn: typeof releasedOn === 'string' && isCalendarDay(releasedOn) ? releasedOn : null,
    description: typeof description === 'string' ? cleanLines(description) : null,
    loadOrder: readLoadOrder(raw['loadOrder']),
  };
}

function cleanLines(text: string): string {
  return readableText(text.slice(0, MOD_FILE_LIMITS.description)).trim();
}

/** Returns an empty load order if any item is invalid, because an incomplete load order would be wrong. */
function readLoadOrder(raw: unknown): ILoadOrderItem[] {
  if (!Array.isArray(raw) || raw.length > MOD_FILE_LIMITS.loadOrder) return [];
  const items = raw.flatMap((item: unknown) => {
    const hashValue = isObject(item) ? md5OrNull(item['hashValue']) : null;
    if (!isObject(item) || hashValue === null) return [];
    return [{ hashValue, name: cleanText(item['name'], MOD_FILE_LIMITS.name) ?? hashValue }];
  });
  return items.length === raw.length ? items : [];
}
