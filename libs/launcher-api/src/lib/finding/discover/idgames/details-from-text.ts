import { fileNameOf, MOD_FILE_LIMITS } from '@hangar/domain';
import { decodeText, readIdgamesText } from '@hangar/wad-files';

import { findGame, toPathId, toPageAddress } from '../archive-path';
import { type CompleteDetails, type CompleteFile } from '../found-values';
import { toLine, toPlainText } from '../plain-text';

/** Returns a file's details from its line in the archive's own list and from the text file next to it. */
export function createDetailsFromText(
  path: string,
  entry: CompleteFile | null,
  bytes: Buffer | null,
): CompleteDetails {
  const text = bytes && readIdgamesText(bytes);
  return {
    id: toPathId(path),
    title: toLine(text?.title, MOD_FILE_LIMITS.name),
    author: toLine(text?.author, MOD_FILE_LIMITS.author),
    date: entry?.date ?? null,
    fileName: fileNameOf(path),
    path,
    sizeBytes: entry?.sizeBytes ?? null,
    rating: null,
    votes: null,
    description: text?.description ? toPlainText(text.description) : null,
    game: findGame(path),
    portLevel: null,
    url: toPageAddress(path),
    text: bytes && toPlainText(decodeText(bytes)),
    reviews: [],
  };
}
