import { MOD_FILE_LIMITS } from '@hangar/domain';
import { decodeText, readIdgamesText } from '@hangar/wad-files';

import { fileNameIn, gameOfPath, idOfPath, pageOfPath } from '../archive-path';
import { type CompleteDetails, type CompleteFile } from '../found-values';
import { lineOf, plainText } from '../plain-text';

/** Returns what is known about a file from its line in the archive's own list and from the text next to it. */
export function detailsFromText(
  path: string,
  entry: CompleteFile | null,
  bytes: Buffer | null,
): CompleteDetails {
  const text = bytes && readIdgamesText(bytes);
  return {
    id: idOfPath(path),
    title: lineOf(text?.title, MOD_FILE_LIMITS.name),
    author: lineOf(text?.author, MOD_FILE_LIMITS.author),
    date: entry?.date ?? null,
    fileName: fileNameIn(path),
    path,
    sizeBytes: entry?.sizeBytes ?? null,
    rating: null,
    votes: null,
    description: text?.description ? plainText(text.description) : null,
    game: gameOfPath(path),
    portLevel: null,
    url: pageOfPath(path),
    text: bytes && plainText(decodeText(bytes)),
    reviews: [],
  };
}
