import { toDisplayText } from '../texts';
import type { DehackedPatch } from './dehacked';
import type { MapInfoEntry } from './map-info';

/** Everything in a file that may contain level names. */
export interface NameSources {
  /** From definition lumps, lowest priority first. */
  readonly mapInfos: readonly ReadonlyMap<string, MapInfoEntry>[];
  readonly languages: readonly ReadonlyMap<string, string>[];
  readonly patches: readonly DehackedPatch[];
}

/** The title and author of a level. */
export interface LevelName {
  readonly title: string | null;
  readonly author: string | null;
}

/**
 * Names a level from the information in its file: first from definition lumps, then from DeHackEd and LANGUAGE strings
 * for the original games' levels. Names that only a base game defines stay `null`.
 */
export function nameLevel(mapName: string, sources: NameSources): LevelName {
  const entries = sources.mapInfos.flatMap((maps) => maps.get(mapName) ?? []);
  const titles = entries.map((entry) => entry.title ?? (entry.lookup && findString(entry.lookup, sources)));
  const title = titles.findLast((text) => text && toDisplayText(text)) ?? getSlotTitle(mapName, sources);
  const author = entries.findLast((entry) => entry.author)?.author;
  return {
    title: title ? withoutMapName(title, mapName) : null,
    author: author ? toDisplayText(author) : null,
  };
}

function getSlotTitle(mapName: string, sources: NameSources): string | undefined {
  const level = /^MAP(\d\d)$/.exec(mapName)?.[1];
  // Tries the keys of Doom II, Plutonia and TNT, because a patch changes the strings of its own game.
  const keys = level
    ? ['HUSTR_', 'PHUSTR_', 'THUSTR_'].map((prefix) => prefix + Number(level))
    : [`HUSTR_${mapName}`];
  const string = keys.map((key) => findString(key, sources)).find((text) => text);
  return string ?? sources.patches.findLast(({ titles }) => titles.has(mapName))?.titles.get(mapName);
}

function findString(key: string, { languages, patches }: NameSources): string | undefined {
  const texts = [...languages, ...patches.map(({ strings }) => strings)];
  return texts.findLast((strings) => strings.has(key))?.get(key);
}

/**
 * Removes the prefix from titles such as "level 1: Entry" or "MAP01: Entry", as shown on the automap. Lists that
 * already show the map's name do not need the prefix.
 */
function withoutMapName(title: string, mapName: string): string | null {
  const shown = toDisplayText(title) ?? '';
  const rest = /^(?:level\s\d{1,2}|MAP\d\d|E\dM\d)\s?[:-]\s?(.+)$/i.exec(shown)?.[1];
  if (rest) return rest;
  return shown.toUpperCase().startsWith(`${mapName}: `) ? shown.slice(mapName.length + 2) : shown || null;
}
