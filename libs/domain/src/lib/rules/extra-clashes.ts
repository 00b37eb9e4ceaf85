import { withoutStop } from './end-sentence';
import type { ModCategory } from '../records/mod-file';

/** The properties that determine whether two files of a launch conflict. */
export interface LayeredFile {
  readonly name: string;
  readonly category: ModCategory | null;
  /** Names of its maps, upper case. */
  readonly maps: readonly string[];
  readonly hasDehacked: boolean;
  /** Whether the player added it as an extra. Otherwise it belongs to the protocol. */
  readonly isExtra: boolean;
}

/** Categories with only one active file: engines use the one that is loaded last. */
export const ONE_AT_A_TIME = ['music', 'palette'] as const satisfies readonly ModCategory[];
export type OneAtATime = (typeof ONE_AT_A_TIME)[number];

/** A conflict between an extra and other files of a launch. The files are in load order. */
export type ExtraClash<File extends LayeredFile = LayeredFile> =
  | { readonly kind: 'dehacked'; readonly files: readonly File[] }
  | {
      readonly kind: 'maps';
      readonly extra: File;
      /** The file whose maps are hidden; `null` if no other file has these maps. */
      readonly hidden: File | null;
      /** The maps that both have, or all maps of the extra. */
      readonly maps: readonly string[];
    }
  | { readonly kind: OneAtATime; readonly files: readonly File[] };

/** Parts of the sentences about categories with only one active file. */
const TAKES_LAST: Readonly<Record<OneAtATime, string>> = {
  music: 'music: of each piece that both have, the one of',
  palette: 'palettes: the colours are those of',
};
const NAMED_MAPS = 5;

/**
 * Finds conflicts of extras with the protocol's files or with each other. `files` are in load order. Conflicts among
 * the protocol's own files are left to its author.
 */
export function findExtraClashes<File extends LayeredFile>(files: readonly File[]): ExtraClash<File>[] {
  return [...dehackedClashes(files), ...mapClashes(files), ...kindClashes(files)];
}

/** Returns the conflicts as sentences for people. */
export function extraClashes(files: readonly LayeredFile[]): string[] {
  return findExtraClashes(files).map(sentenceOn);
}

function dehackedClashes<File extends LayeredFile>(files: readonly File[]): ExtraClash<File>[] {
  const patches = files.filter(({ hasDehacked }) => hasDehacked);
  if (patches.length < 2 || !patches.some(({ isExtra }) => isExtra)) return [];
  return [{ kind: 'dehacked', files: patches }];
}

function mapClashes<File extends LayeredFile>(files: readonly File[]): ExtraClash<File>[] {
  return files.flatMap((extra, place): ExtraClash<File>[] => {
    if (!extra.isExtra || extra.maps.length === 0) return [];
    const hiding = files.slice(0, place).flatMap((hidden): ExtraClash<File>[] => {
      const maps = hidden.maps.filter((map) => extra.maps.includes(map));
      return maps.length === 0 ? [] : [{ kind: 'maps', extra, hidden, maps }];
    });
    return hiding.length > 0 ? hiding : [{ kind: 'maps', extra, hidden: null, maps: extra.maps }];
  });
}

function kindClashes<File extends LayeredFile>(files: readonly File[]): ExtraClash<File>[] {
  return ONE_AT_A_TIME.flatMap((kind): ExtraClash<File>[] => {
    const same = files.filter(({ category }) => category === kind);
    return same.length < 2 || !same.some(({ isExtra }) => isExtra) ? [] : [{ kind, files: same }];
  });
}

function sentenceOn(clash: ExtraClash): string {
  switch (clash.kind) {
    case 'dehacked':
      return `${listed(namesOf(clash.files))} ${clash.files.length === 2 ? 'both' : 'all'} have DEHACKED: of what several of them change, the one loaded last wins, and the others are half there.`;
    case 'maps':
      return clash.hidden === null
        ? `${clash.extra.name} has maps of its own: ${someMaps(clash.maps)}.`
        : `${clash.extra.name} has maps of its own: ${someMaps(clash.maps)} would stand in the place of those of ${withoutStop(clash.hidden.name)}.`;
    case 'music':
    case 'palette':
      return `${listed(namesOf(clash.files))} are ${clash.files.length === 2 ? 'both' : 'all'} ${TAKES_LAST[clash.kind]} ${clash.files.at(-1)?.name ?? ''}, which is loaded last.`;
  }
}

function namesOf(files: readonly LayeredFile[]): string[] {
  return files.map(({ name }) => name);
}

function someMaps(maps: readonly string[]): string {
  const more = maps.length - NAMED_MAPS;
  return more > 0 ? `${maps.slice(0, NAMED_MAPS).join(', ')} and ${more} more` : listed(maps);
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
