import {
  fileNameOf,
  gameOfIwad,
  MOD_FILE_EXTENSIONS,
  modFileTypeOf,
  readableLine,
  searchable,
  stemOf,
  type IIdgamesText,
  type INeededFile,
  type IProposedFile,
} from '@hangar/domain';

import type { Library } from './inspected-file';
import { isOnlySymbols, trimSymbols } from './trim-symbols';

const NO_REQUIREMENT = /^(no(ne|thing|pe)?|n\/?a|nil|none\b.*)$/i;
const FILE_NAME = new RegExp(
  `(?<![\\w.+~-])[\\w.+~-]+(${MOD_FILE_EXTENSIONS.map((extension) => `\\${extension}`).join('|')})\\b`,
  'gi',
);
/** If the field contains more names, it is not a list of files. */
const MAX_NAMES = 20;
const MAX_NAME_CHARACTERS = 100;

/**
 * Returns other files that a mod requires according to GAMEINFO's `LOAD` and its readme files, except for base games and
 * the mod's own files.
 */
export function findNeededFiles(
  loaded: readonly IProposedFile[],
  texts: readonly IIdgamesText[],
  { catalog }: Pick<Library, 'catalog'>,
): INeededFile[] {
  const requested = [
    ...loaded.flatMap(({ contents }) => contents?.gameInfo?.load ?? []),
    ...texts.flatMap(({ otherFilesRequired }) => findNames(otherFilesRequired, catalog)),
  ];
  const loadedStems = new Set(loaded.map(({ fileName }) => getStem(fileName)));
  const requiredByStem = new Map(requested.map((name) => [getStem(name), name]));
  return [...requiredByStem.values()]
    .filter((name) => !loadedStems.has(getStem(name)) && gameOfIwad(name) === null)
    .slice(0, MAX_NAMES)
    .map((name) => describeFile(name, catalog));
}

/** Returns the file names in an author's list, or the whole line if the catalogue has an entry with that name. */
function findNames(words: string | null, catalog: Library['catalog']): string[] {
  const line = readableLine(words ?? '');
  if (line === '' || isOnlySymbols(line) || NO_REQUIREMENT.test(trimSymbols(line))) return [];
  const names = line.match(FILE_NAME) ?? [];
  if (names.length > 0) return names.filter((name) => modFileTypeOf(name) !== null);
  const searchableLine = searchable(line);
  return catalog.some(({ name }) => searchable(name) === searchableLine)
    ? [line.slice(0, MAX_NAME_CHARACTERS)]
    : [];
}

function describeFile(name: string, catalog: Library['catalog']): INeededFile {
  const stem = getStem(name);
  const entry =
    catalog.find(({ fileName }) => fileName.toLowerCase() === name.toLowerCase()) ??
    catalog.find(
      (candidate) => getStem(candidate.fileName) === stem || searchable(candidate.name) === searchable(name),
    );
  return {
    name: entry?.name ?? name,
    hashValue: entry?.hashValue ?? null,
    fileId: entry?.id ?? null,
    // Required files are loaded first.
    order: 'before',
  };
}

function getStem(name: string): string {
  return stemOf(fileNameOf(name)).toLowerCase();
}
