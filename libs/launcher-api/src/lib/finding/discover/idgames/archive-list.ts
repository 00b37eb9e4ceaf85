import { fileNameOf, isCalendarDay } from '@hangar/domain';

import type { SourcePage, SourceQuery } from '../../../extensions';
import { findGame, toPathId, isArchivePath, toPageAddress } from '../archive-path';
import { type CompleteFile, type CompleteFiles } from '../found-values';

/** Maximum number of ZIPs in a list. The archive has about 15,000. */
const MAX_ENTRIES = 200_000;
/** Number of lines to check before a file is rejected because none has the expected format. */
const MAX_CHECKED_LINES = 1000;

const MAX_LINE_LENGTH = 1000;

/** Matches a line of `fullsort`: `2026/01/02 1598 levels/doom2/s-u/testchmb.zip`, with any number of spaces. */
const FULLSORT_LINE = /^\s*(\d{4})[/-](\d{2})[/-](\d{2})\s+(\d{1,12})\s+(?:\.\/|\/)?(\S+\.zip)\s*$/i;

/** The archive's own list as stored: one line for each ZIP, newest first. */
export interface StoredList {
  readonly text: string;
  readonly entries: number;
}

/**
 * Converts a mirror's `fullsort` to the stored form, omitting files that cannot be downloaded.
 * @throws {SyntaxError} if the text is not such a list, for example a web page
 */
export function convertFullsort(text: string): StoredList {
  const lines: string[] = [];
  let checked = 0;
  for (const line of iterateLines(text)) {
    checked++;
    const entry = convertLine(line);
    if (entry !== null) lines.push(entry);
    else if (checked === MAX_CHECKED_LINES && lines.length === 0) break;
    if (lines.length > MAX_ENTRIES) throw new SyntaxError(`It has more than ${MAX_ENTRIES} files.`);
  }
  if (lines.length === 0) throw new SyntaxError("It isn't a list of files.");
  // Lines begin with the date, so sorting them sorts the dates, newest first. Paths with the same date are sorted
  // alphabetically.
  const sorted = [...new Set(lines)].sort((a, b) => compare(b.slice(0, 10), a.slice(0, 10)) || compare(a, b));
  return { text: sorted.map((line) => `${line}\n`).join(''), entries: sorted.length };
}

function convertLine(line: string): string | null {
  if (line.length > MAX_LINE_LENGTH) return null;
  const [, year, month, day, size, path = ''] = FULLSORT_LINE.exec(line) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isArchivePath(path) || !isCalendarDay(date)) return null;
  return `${date} ${Number(size)} ${path}`;
}

/** Returns the newest files of a stored list. */
export function listNewest(list: string, page: SourcePage): CompleteFiles {
  return sliceList([...iterateLines(list)], page);
}

/** Returns the files whose path contains all words, in the requested order. */
export function searchList(
  list: string,
  { words, sort, direction, ...page }: Omit<SourceQuery, 'in'>,
): CompleteFiles {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const matches: string[] = [];
  for (const line of iterateLines(list)) {
    const path = getPath(line).toLowerCase();
    if (wanted.every((word) => path.includes(word))) matches.push(line);
  }
  return sliceList(sortLines(matches, sort, direction), page);
}

/** Returns the file with this path, or `null`. */
export function findInList(list: string, path: string): CompleteFile | null {
  for (let at = list.indexOf(` ${path}\n`); at >= 0; at = list.indexOf(` ${path}\n`, at + 1)) {
    const line = list.slice(list.lastIndexOf('\n', at) + 1, at + 1 + path.length);
    // If `path` contains a space, the match may include the size of the file.
    if (getPath(line) === path) return parseFile(line);
  }
  return null;
}

function sortLines(
  lines: string[],
  sort: SourceQuery['sort'],
  direction: SourceQuery['direction'],
): readonly string[] {
  const directionFactor = direction === 'asc' ? 1 : -1;
  switch (sort) {
    case 'size':
      return lines.sort((a, b) => directionFactor * (getSize(a) - getSize(b)));
    case 'filename':
      return lines.sort((a, b) => directionFactor * compare(fileNameOf(getPath(a)), fileNameOf(getPath(b))));
    default:
      // The list is sorted by day, newest first. It has no ratings.
      return direction === 'asc' ? lines.reverse() : lines;
  }
}

function sliceList(lines: readonly string[], { limit, offset }: SourcePage): CompleteFiles {
  return { files: lines.slice(offset, offset + limit).map(parseFile), total: lines.length };
}

function parseFile(line: string): CompleteFile {
  const path = getPath(line);
  return {
    id: toPathId(path),
    title: null,
    author: null,
    date: line.slice(0, 10),
    fileName: fileNameOf(path),
    path,
    sizeBytes: getSize(line),
    rating: null,
    votes: null,
    description: null,
    game: findGame(path),
    portLevel: null,
    url: toPageAddress(path),
  };
}

function getPath(line: string): string {
  return line.slice(line.indexOf(' ', 11) + 1);
}

function getSize(line: string): number {
  return Number(line.slice(11, line.indexOf(' ', 11)));
}

function* iterateLines(text: string): Generator<string, void> {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    if (stop > start) yield text.slice(start, stop);
    start = stop + 1;
  }
}

function compare(first: string, second: string): number {
  return first < second ? -1 : Number(first > second);
}
