import { withoutStop } from './end-sentence';
import { joinWithAnd } from './message-formats';
import type { ModCategory } from '../records/mod-file';

/** The properties that determine whether two files of a launch conflict. */
export interface LayeredFile {
  readonly name: string;
  readonly category: ModCategory | null;
  /** Names of the file's maps, in capitals. */
  readonly maps: readonly string[];
  readonly hasDehacked: boolean;
  /** Whether the player added it as an extra. Otherwise, it belongs to the protocol. */
  readonly isExtra: boolean;
}

/** Categories in which only one file is active: engines use the file that is loaded last. */
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
      /** The maps that both files contain, or all maps of the extra. */
      readonly maps: readonly string[];
    }
  | { readonly kind: OneAtATime; readonly files: readonly File[] };

const MAX_NAMED_MAPS = 5;

/**
 * Finds conflicts of extras with the protocol's files or with each other. `files` are in load order. Conflicts among
 * the protocol's own files are ignored, because its author chose them.
 */
export function findExtraClashes<File extends LayeredFile>(files: readonly File[]): ExtraClash<File>[] {
  return [...findDehackedClashes(files), ...findMapClashes(files), ...findCategoryClashes(files)];
}

/** Returns the conflicts as sentences for the user. */
export function extraClashes(files: readonly LayeredFile[]): string[] {
  return findExtraClashes(files).map(describeClash);
}

function findDehackedClashes<File extends LayeredFile>(files: readonly File[]): ExtraClash<File>[] {
  const patches = files.filter(({ hasDehacked }) => hasDehacked);
  if (patches.length < 2 || !patches.some(({ isExtra }) => isExtra)) return [];
  return [{ kind: 'dehacked', files: patches }];
}

function findMapClashes<File extends LayeredFile>(files: readonly File[]): ExtraClash<File>[] {
  return files.flatMap((extra, index): ExtraClash<File>[] => {
    if (!extra.isExtra || extra.maps.length === 0) return [];
    const clashes = files.slice(0, index).flatMap((hidden): ExtraClash<File>[] => {
      const maps = hidden.maps.filter((map) => extra.maps.includes(map));
      return maps.length === 0 ? [] : [{ kind: 'maps', extra, hidden, maps }];
    });
    return clashes.length > 0 ? clashes : [{ kind: 'maps', extra, hidden: null, maps: extra.maps }];
  });
}

function findCategoryClashes<File extends LayeredFile>(files: readonly File[]): ExtraClash<File>[] {
  return ONE_AT_A_TIME.flatMap((kind): ExtraClash<File>[] => {
    const same = files.filter(({ category }) => category === kind);
    return same.length < 2 || !same.some(({ isExtra }) => isExtra) ? [] : [{ kind, files: same }];
  });
}

function describeClash(clash: ExtraClash): string {
  switch (clash.kind) {
    case 'dehacked':
      return `${joinFileNames(clash.files)} have DeHackEd patches. If they change the same thing, only the last one takes full effect.`;
    case 'maps':
      return clash.hidden === null
        ? `${clash.extra.name} has its own maps: ${listMaps(clash.maps)}.`
        : `${clash.extra.name} has its own maps. ${listMaps(clash.maps)} would replace ${clash.maps.length === 1 ? 'the one' : 'those'} in ${withoutStop(clash.hidden.name)}.`;
    case 'music':
    case 'palette':
      return `${joinFileNames(clash.files)} change the ${clash.kind}. ${describeUsedFile(clash)}`;
  }
}

/** Returns a sentence about which file's music or colours are used. */
function describeUsedFile({ kind, files }: Extract<ExtraClash, { kind: OneAtATime }>): string {
  const last = files.at(-1)?.name ?? '';
  return kind === 'music'
    ? `If they contain the same track, the one from ${last} is used, because it loads last.`
    : `Only ${last} is used, because it loads last.`;
}

/** Returns the subject of a sentence, such as `a.wad and b.wad both`. */
function joinFileNames(files: readonly LayeredFile[]): string {
  return `${joinWithAnd(files.map(({ name }) => name))} ${files.length === 2 ? 'both' : 'all'}`;
}

function listMaps(maps: readonly string[]): string {
  const unlistedCount = maps.length - MAX_NAMED_MAPS;
  return unlistedCount > 0
    ? `${maps.slice(0, MAX_NAMED_MAPS).join(', ')} and ${unlistedCount} more`
    : joinWithAnd(maps);
}
