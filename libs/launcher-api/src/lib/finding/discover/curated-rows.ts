import { fileNameOf, type ICuratedEntry, type ICuratedList, type ICuratedListInfo } from '@hangar/domain';

import { findGame, toPathId, toTitleId } from './archive-path';
import { readFoundFile, type CompleteFile } from './found-values';

/** Returns the details of a list without its entries. */
export function toListInfo({ id, name, year, entries }: ICuratedList): ICuratedListInfo {
  return { id, name, year, count: entries.length };
}

/**
 * Returns the entries of a list as files. If an entry has no path, its file is found by its title when the entry is
 * opened.
 */
export function toRows({ entries }: ICuratedList): CompleteFile[] {
  const rows = entries.flatMap((entry) => readFoundFile(toValues(entry)) ?? []);
  // A mod may have received several awards.
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function toValues({ title, author, award, path, url }: ICuratedEntry): object {
  return {
    id: path === null ? toTitleId(title) : toPathId(path),
    title,
    author,
    path,
    fileName: path === null ? null : fileNameOf(path),
    game: findGame(path),
    description: award,
    url,
  };
}
