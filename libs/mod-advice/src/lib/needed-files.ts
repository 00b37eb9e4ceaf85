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
import { isOnlySigns, withoutOuterSigns } from './outer-signs';

const NO_REQUIREMENT = /^(no(ne|thing|pe)?|n\/?a|nil|none\b.*)$/i;
const FILE_NAME = new RegExp(
  `(?<![\\w.+~-])[\\w.+~-]+(${MOD_FILE_EXTENSIONS.map((one) => `\\${one}`).join('|')})\\b`,
  'gi',
);
/** If there are more names, the field is not a list of files. */
const MAX_NAMES = 20;
const MAX_NAME_CHARACTERS = 100;

/**
 * Returns other files that a mod requires according to GAMEINFO's `LOAD` and its readme file, except for base games and
 * the mod's own files.
 */
export function neededFiles(
  loaded: readonly IProposedFile[],
  text: IIdgamesText | null,
  { catalog }: Pick<Library, 'catalog'>,
): INeededFile[] {
  const asked = [
    ...loaded.flatMap(({ contents }) => contents?.gameInfo?.load ?? []),
    ...namesIn(text?.otherFilesRequired ?? null, catalog),
  ];
  const here = new Set(loaded.map(({ fileName }) => stemIn(fileName)));
  const wanted = new Map(asked.map((name) => [stemIn(name), name]));
  return [...wanted.values()]
    .filter((name) => !here.has(stemIn(name)) && gameOfIwad(name) === null)
    .slice(0, MAX_NAMES)
    .map((name) => found(name, catalog));
}

/** Returns the file names in an author's list, or the whole line if the catalogue has an entry with that name. */
function namesIn(words: string | null, catalog: Library['catalog']): string[] {
  const line = readableLine(words ?? '');
  if (line === '' || isOnlySigns(line) || NO_REQUIREMENT.test(withoutOuterSigns(line))) return [];
  const names = line.match(FILE_NAME) ?? [];
  if (names.length > 0) return names.filter((name) => modFileTypeOf(name) !== null);
  const called = searchable(line);
  return catalog.some(({ name }) => searchable(name) === called) ? [line.slice(0, MAX_NAME_CHARACTERS)] : [];
}

function found(name: string, catalog: Library['catalog']): INeededFile {
  const stem = stemIn(name);
  const entry =
    catalog.find(({ fileName }) => fileName.toLowerCase() === name.toLowerCase()) ??
    catalog.find((one) => stemIn(one.fileName) === stem || searchable(one.name) === searchable(name));
  return {
    name: entry?.name ?? name,
    hashValue: entry?.hashValue ?? null,
    fileId: entry?.id ?? null,
    // Required files are loaded first.
    order: 'before',
  };
}

function stemIn(name: string): string {
  return stemOf(fileNameOf(name)).toLowerCase();
}
