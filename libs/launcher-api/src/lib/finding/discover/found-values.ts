import { isObject, type JsonObject } from '@hangar/api-foundation/storage';
import {
  BASE_GAMES,
  DISCOVER_LIMITS,
  isCalendarDay,
  PORT_LEVELS,
  webLinkOrNull,
  type IFoundReview,
} from '@hangar/domain';

import type { SourceAddresses, SourceFile } from '../../extensions';
import { toCount, toLine, toNumber, toPlainText, toText } from './plain-text';

const MAX_RATING = 5;
/** Maximum number of files in one response of a source. */
const MAX_FILES = 10_000;

/** A file with all of its values. */
export type CompleteFile = {
  readonly [Key in keyof SourceFile]-?: Exclude<SourceFile[Key], undefined>;
};

/** A file with all of its values, its text and its reviews. */
export interface CompleteDetails extends CompleteFile {
  readonly text: string | null;
  readonly reviews: IFoundReview[];
}

/** Files with all of their values. `total` is `null` if the source does not report it. */
export interface CompleteFiles {
  readonly files: readonly CompleteFile[];
  readonly total: number | null;
}

/**
 * Reads a file from third-party code or a stored response. Texts are cleaned and truncated, and unusable values become
 * `null`. Returns `null` if the file has no usable ID.
 */
export function readFoundFile(raw: unknown): CompleteFile | null {
  if (!isObject(raw)) return null;
  const id = parseId(raw['id']);
  if (id === null) return null;
  const votes = toCount(raw['votes']);
  return {
    id,
    title: toLine(raw['title']),
    author: toLine(raw['author']),
    date: parseDay(raw['date']),
    fileName: toLine(raw['fileName']),
    path: toLine(raw['path'], DISCOVER_LIMITS.fileId),
    sizeBytes: toCount(raw['sizeBytes']),
    rating: parseRating(raw['rating'], votes),
    votes,
    description: toText(raw['description']),
    game: parseChoice(raw['game'], BASE_GAMES),
    portLevel: parseChoice(raw['portLevel'], PORT_LEVELS),
    url: webLinkOrNull(raw['url']),
  };
}

/** Like {@link readFoundFile}, but includes the text and the reviews. */
export function readFoundDetails(raw: unknown): CompleteDetails | null {
  const file = readFoundFile(raw);
  if (!file || !isObject(raw)) return null;
  const { text } = raw;
  return {
    ...file,
    text: typeof text === 'string' ? toPlainText(text) : null,
    reviews: toList(raw['reviews']).slice(0, DISCOVER_LIMITS.reviews).flatMap(readReview),
  };
}

/**
 * Reads a list of files, with or without the total.
 * @throws if the value is not a list
 */
export function readFoundFiles(raw: unknown): CompleteFiles {
  if (!isObject(raw) || !Array.isArray(raw['files'])) throw new Error("its response isn't a list of files");
  if (raw['files'].length > MAX_FILES) throw new Error(`its response has more than ${MAX_FILES} files`);
  const files = raw['files'].flatMap((file: unknown) => readFoundFile(file) ?? []);
  return { files: removeDuplicates(files), total: toCount(raw['total']) };
}

/** Returns a value as a list. Some programs write a list with a single element as just that element. */
export function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value];
}

function readReview(raw: unknown): IFoundReview[] {
  if (!isObject(raw)) return [];
  const text = toText(raw['text']);
  const vote = toNumber(raw['vote'], MAX_RATING);
  if (text === null && vote === null) return [];
  return [{ text: text ?? '', vote, author: toLine(raw['author']) }];
}

function parseId(raw: unknown): string | null {
  const id = typeof raw === 'number' ? String(raw) : raw;
  if (typeof id !== 'string' || id === '' || id.length > DISCOVER_LIMITS.fileId) return null;
  return toLine(id, DISCOVER_LIMITS.fileId) === id ? id : null;
}

function parseDay(raw: unknown): string | null {
  return typeof raw === 'string' && isCalendarDay(raw) ? raw : null;
}

/** Returns `null` for a file without votes, because its rating is unknown, not zero. */
function parseRating(raw: unknown, votes: number | null): number | null {
  const rating = toNumber(raw, MAX_RATING);
  return votes === 0 || (rating === 0 && votes === null) ? null : rating;
}

function parseChoice<const T extends string>(raw: unknown, choices: readonly T[]): T | null {
  return choices.find((choice) => choice === raw) ?? null;
}

function removeDuplicates(files: readonly CompleteFile[]): CompleteFile[] {
  return [...new Map([...files].reverse().map((file) => [file.id, file])).values()].reverse();
}

/** Returns a nested value of third-party JSON. */
export function findValue(raw: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (isObject(value) ? (value as JsonObject)[key] : undefined),
    raw,
  );
}

/** Maximum number of servers per file. */
const MAX_MIRRORS = 50;

/** Reads the addresses of a file. Returns `null` if `raw` does not contain a usable address. */
export function readAddresses(raw: unknown): SourceAddresses | null {
  if (!isObject(raw)) return null;
  const [page, fileName] = [webLinkOrNull(raw['page']), toLine(raw['fileName'])];
  if (page !== null && fileName !== null) return { page, fileName };
  const mirrors = toList(raw['mirrors']).slice(0, MAX_MIRRORS).flatMap(readMirror);
  return mirrors.length > 0 ? { mirrors } : null;
}

function readMirror(raw: unknown): { name: string; url: string }[] {
  const url = isObject(raw) ? webLinkOrNull(raw['url']) : null;
  return isObject(raw) && url !== null ? [{ name: toLine(raw['name']) ?? new URL(url).host, url }] : [];
}
