import { allWordsFinder, searchedText, searchWords } from '@hangar/domain';
import type { IModFile, IProtocol } from '@hangar/domain';
import { getCategoryName } from '@hangar/ui-components';

import { SearchTexts } from '../../search-texts/search-texts';
import type { CatalogueQuery, SortColumn } from './catalogue-query';

/** A mod file as a table row. */
export interface CatalogueRow {
  readonly file: IModFile;
  /** The files loaded together with this file. */
  readonly companions: readonly string[];
  /** Titles of the protocols that contain the file. */
  readonly protocols: readonly string[];
  /** Names of the catalogue entries whose load order contains the file. */
  readonly requiredBy: readonly string[];
}

/** Returns the titles of the protocols that contain a file, by MD5. */
export function groupProtocolsByHash(
  protocols: readonly IProtocol[],
): ReadonlyMap<string, readonly string[]> {
  const byHash = new Map<string, string[]>();
  for (const { title, files } of protocols) {
    for (const { hashValue } of files) {
      const titles = byHash.get(hashValue);
      if (titles) titles.push(title);
      else byHash.set(hashValue, [title]);
    }
  }
  return byHash;
}

/** Returns a row for each mod file. */
export function createCatalogueRows(
  files: readonly IModFile[],
  protocols: ReadonlyMap<string, readonly string[]>,
): CatalogueRow[] {
  return files.map((file) => createRow(file, protocols));
}

/** Sorts rows. Separate from filtering, which must be fast enough to keep up with typing. */
export function sortRows(
  rows: readonly CatalogueRow[],
  { sort, direction }: Pick<CatalogueQuery, 'sort' | 'direction'>,
): CatalogueRow[] {
  const compare = COMPARATORS[sort];
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => sign * compare(a, b) || compareByName(a, b));
}

/** Filters rows, keeping their order. */
export function filterRows(
  rows: readonly CatalogueRow[],
  query: Pick<CatalogueQuery, 'search' | 'category' | 'type'>,
): readonly CatalogueRow[] {
  const words = searchWords(query.search);
  if (words.length === 0 && query.category === null && query.type === null) return rows;
  const hasWords = allWordsFinder(words);
  return rows.filter(
    ({ file }) =>
      isOfKind(file, query) && (words.length === 0 || hasWords(modFileSearchTexts.getSearchedText(file))),
  );
}

function isOfKind(file: IModFile, { category, type }: Pick<CatalogueQuery, 'category' | 'type'>): boolean {
  if (type !== null && file.fileType !== type) return false;
  return category === null || (file.category ?? 'none') === category;
}

function createRow(file: IModFile, protocols: ReadonlyMap<string, readonly string[]>): CatalogueRow {
  return {
    file,
    companions: file.loadOrder
      .filter(({ hashValue }) => hashValue !== file.hashValue)
      .map(({ name }) => name),
    protocols: protocols.get(file.hashValue) ?? [],
    requiredBy: file.requiredBy.map(({ name }) => name),
  };
}

/** The searchable text of mod files. */
export const modFileSearchTexts = new SearchTexts<IModFile>(
  ({ name, fileName, version, category, url, fileType, hashValue, author, description }) =>
    searchedText(name, [
      [fileName, version, getCategoryName(category), url, fileType, hashValue, author, description].join(
        '\n',
      ),
    ]),
);

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

type Compare = (a: CatalogueRow, b: CatalogueRow) => number;
const compareBy =
  (getText: (file: IModFile) => string): Compare =>
  (a, b) =>
    collator.compare(getText(a.file), getText(b.file));
const compareByName = compareBy((file) => file.name);

const COMPARATORS: Readonly<Record<SortColumn, Compare>> = {
  name: compareByName,
  version: compareBy(({ version }) => version ?? ''),
  category: compareBy(({ category }) => (category === null ? '' : getCategoryName(category))),
  type: compareBy(({ fileType }) => fileType),
  size: (a, b) => a.file.sizeBytes - b.file.sizeBytes,
  loads: (a, b) => a.companions.length - b.companions.length,
  users: (a, b) => a.protocols.length - b.protocols.length || a.requiredBy.length - b.requiredBy.length,
  added: (a, b) => (a.file.addedAt < b.file.addedAt ? -1 : a.file.addedAt > b.file.addedAt ? 1 : 0),
};
