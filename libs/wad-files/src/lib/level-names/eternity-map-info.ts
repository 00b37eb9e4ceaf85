import type { MapInfoEntry } from './map-info';

const MAX_LINE_CHARACTERS = 2000;

/**
 * Reads EMAPINFO (Eternity: e_edf, xl_emapinfo). The line `[MAP01]` begins a map, followed by lines of the form `key =
 * value`. Accepts any text.
 */
export function readEternityMapInfo(text: string): ReadonlyMap<string, MapInfoEntry> {
  const maps = new Map<string, MapInfoEntry>();
  let name: string | undefined;
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const trimmed = line.trim();
    if (trimmed.startsWith('[')) {
      name = trimmed.slice(1, 65).split(']')[0]?.trim().toUpperCase();
      continue;
    }
    const key = /^\w{1,32}(?=[\s=])/.exec(trimmed)?.[0];
    if (!name || !key) continue;
    const value = trimmed.slice(key.length, MAX_LINE_CHARACTERS).trim().replace(/^=\s*/, '');
    const part = value === '' ? undefined : parseProperty(key.toLowerCase(), value.replace(/^"|"$/g, ''));
    if (part) maps.set(name, { ...maps.get(name), ...part });
  }
  return maps;
}

function parseProperty(key: string, value: string): MapInfoEntry | undefined {
  if (key === 'levelname') return { title: value };
  return key === 'creator' || key === 'author' ? { author: value } : undefined;
}
