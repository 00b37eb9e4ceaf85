import { isRecord, md5OrNull, MOD_CATEGORIES, REGISTRY_LIMITS, webLinkOrNull } from '@hangar/domain';
import type {
  ILoadOrderItem,
  IRegistryEntry,
  IRegistryMod,
  IRegistrySearchResult,
  ModCategory,
} from '@hangar/domain';

import { cleanText, getDomain } from './clean-text';

/** An {@link IRegistryMod} before validation. */
type Unchecked = Partial<Record<keyof IRegistryMod, unknown>>;

/** The Registry's data about a file. */
export interface RegistryFinding {
  readonly entry: IRegistryEntry;
  /** All known links, starting with the entry's own. */
  readonly links: readonly string[];
}

/** Returns the data about the file with this MD5. `null` if the response is about another file. */
export function readFinding(answer: unknown, md5: string): RegistryFinding | null {
  if (!isRecord(answer)) return null;
  const mod: Unchecked = answer;
  const name =
    cleanText(mod.display_name, REGISTRY_LIMITS.name) ?? cleanText(mod.family_name, REGISTRY_LIMITS.name);
  if (md5OrNull(mod.hash) !== md5 || name === null) return null;
  const links = readLinks(mod.urls).map(({ url }) => url);
  const entry: IRegistryEntry = {
    hash: md5,
    name,
    version: cleanText(mod.version, REGISTRY_LIMITS.version),
    url: links[0] ?? null,
    category: readCategory(mod.category),
    sidecarOnly: mod.is_sidecar === true || mod.is_sidecar === 1,
    loadOrder: readLoadOrder(mod.load_order),
  };
  return { entry, links };
}

/** Returns one row of a search result, or `null` if it is unusable. */
export function readSearchResult(row: unknown): IRegistrySearchResult | null {
  if (!isRecord(row)) return null;
  const mod: Unchecked = row;
  const hash = md5OrNull(mod.hash);
  const familyName =
    cleanText(mod.family_name, REGISTRY_LIMITS.name) ?? cleanText(mod.display_name, REGISTRY_LIMITS.name);
  if (hash === null || familyName === null) return null;
  return {
    hash,
    familyName,
    version: cleanText(mod.version, REGISTRY_LIMITS.version),
    category: readCategory(mod.category),
    links: readLinks(mod.urls),
  };
}

function readCategory(value: unknown): ModCategory | null {
  return MOD_CATEGORIES.find((category) => category === value) ?? null;
}

function readLinks(value: unknown): { url: string; domain: string }[] {
  return toList(value, REGISTRY_LIMITS.links).flatMap((item) => {
    const url = isRecord(item) ? webLinkOrNull(item['url']) : null;
    return isRecord(item) && url ? [{ url, domain: getDomain(url, item['domain']) }] : [];
  });
}

/** Skips items that have no hash, because a file can only be found by its hash. */
function readLoadOrder(value: unknown): ILoadOrderItem[] {
  return toList(value, REGISTRY_LIMITS.loadOrder).flatMap((item) => {
    const hashValue = isRecord(item) ? md5OrNull(item['hash']) : null;
    return isRecord(item) && hashValue
      ? [{ hashValue, name: cleanText(item['name'], REGISTRY_LIMITS.name) ?? hashValue }]
      : [];
  });
}

function toList(value: unknown, maxLength: number): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, maxLength) : [];
}
