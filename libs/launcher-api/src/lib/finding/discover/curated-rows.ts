import type { ICuratedEntry, ICuratedList, ICuratedListInfo } from '@hangar/domain';

import { fileNameIn, gameOfPath, idOfPath, idOfTitle } from './archive-path';
import { readFoundFile, type CompleteFile } from './found-values';

/** Returns a list without its entries. */
export function listInfo({ id, name, year, entries }: ICuratedList): ICuratedListInfo {
  return { id, name, year, count: entries.length };
}

/** Returns the entries of a list as files. An entry without a path is searched by its title when it is opened. */
export function rowsOf({ entries }: ICuratedList): CompleteFile[] {
  const rows = entries.flatMap((entry) => readFoundFile(valuesOf(entry)) ?? []);
  // A mod may have received several awards.
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function valuesOf({ title, author, award, path, url }: ICuratedEntry): object {
  return {
    id: path === null ? idOfTitle(title) : idOfPath(path),
    title,
    author,
    path,
    fileName: path === null ? null : fileNameIn(path),
    game: gameOfPath(path),
    description: award,
    url,
  };
}
