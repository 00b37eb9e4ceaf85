import type { ModCategory } from '../records/mod-file';

/** What decides whether two files of a launch get in each other's way. */
export interface LayeredFile {
  readonly name: string;
  readonly category: ModCategory | null;
  /** Names of its maps, upper case. */
  readonly maps: readonly string[];
  readonly hasDehacked: boolean;
  /** Whether it is an extra of the player's, and not one of the protocol's own files. */
  readonly isExtra: boolean;
}

/** What an engine takes one of, and what it does with it. */
const ONE_OF: Readonly<Partial<Record<ModCategory, string>>> = {
  music: 'music: of each piece that both have, the one of',
  palette: 'palettes: the colours are those of',
};
const NAMED_MAPS = 5;

/**
 * Where extras get in the way of the protocol's files, or of each other, in sentences for people; `files` are in the order in
 * which they are loaded. Clashes among the protocol's own files are its author's business.
 */
export function extraClashes(files: readonly LayeredFile[]): string[] {
  return [...dehackedClashes(files), ...mapClashes(files), ...kindClashes(files)];
}

function dehackedClashes(files: readonly LayeredFile[]): string[] {
  const patches = files.filter(({ hasDehacked }) => hasDehacked);
  if (patches.length < 2 || !patches.some(({ isExtra }) => isExtra)) return [];
  const word = patches.length === 2 ? 'both' : 'all';
  return [
    `${listed(patches.map(({ name }) => name))} ${word} have DEHACKED: of what several of them change, the one loaded last wins, and the others are half there.`,
  ];
}

function mapClashes(files: readonly LayeredFile[]): string[] {
  return files.flatMap((extra, place) => {
    if (!extra.isExtra || extra.maps.length === 0) return [];
    const before = files.slice(0, place);
    const notes = before.flatMap((file) => {
      const same = file.maps.filter((map) => extra.maps.includes(map));
      return same.length === 0 ? [] : [sameMaps(extra.name, file.name, same)];
    });
    return notes.length > 0 ? notes : [`${extra.name} has maps of its own: ${someMaps(extra.maps)}.`];
  });
}

function sameMaps(extra: string, file: string, maps: readonly string[]): string {
  return `${extra} has maps of its own: ${someMaps(maps)} would stand in the place of those of ${file}.`;
}

function someMaps(maps: readonly string[]): string {
  const more = maps.length - NAMED_MAPS;
  return more > 0 ? `${maps.slice(0, NAMED_MAPS).join(', ')} and ${more} more` : listed(maps);
}

function kindClashes(files: readonly LayeredFile[]): string[] {
  return Object.entries(ONE_OF).flatMap(([category, what]) => {
    const same = files.filter((file) => file.category === category);
    const last = same.at(-1);
    if (!last || same.length < 2 || !same.some(({ isExtra }) => isExtra)) return [];
    return [
      `${listed(same.map(({ name }) => name))} are ${same.length === 2 ? 'both' : 'all'} ${what} ${last.name}, which is loaded last.`,
    ];
  });
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
