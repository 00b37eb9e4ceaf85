import type { MapInfoEntry } from './map-info';

/**
 * Reads EMAPINFO (Eternity: e_edf, xl_emapinfo): a line `[MAP01]` begins a map, lines `key = value` belong to it. Takes
 * anything.
 */
export function readEternityMapInfo(text: string): ReadonlyMap<string, MapInfoEntry> {
  const maps = new Map<string, MapInfoEntry>();
  let name: string | undefined;
  for (const line of text.split(/\r\n?|\n/)) {
    const trimmed = line.trim();
    if (trimmed.startsWith('[')) {
      name = trimmed.slice(1, 65).split(']')[0]?.trim().toUpperCase();
      continue;
    }
    const [, key, value] = /^(\w{1,32})(?:\s*=\s*|\s+)(.+)$/.exec(trimmed.slice(0, 2000)) ?? [];
    if (!name || !key || !value) continue;
    const part = partOf(key.toLowerCase(), value.replace(/^"|"$/g, ''));
    if (part) maps.set(name, { ...maps.get(name), ...part });
  }
  return maps;
}

function partOf(key: string, value: string): MapInfoEntry | undefined {
  if (key === 'levelname') return { title: value };
  return key === 'creator' || key === 'author' ? { author: value } : undefined;
}
