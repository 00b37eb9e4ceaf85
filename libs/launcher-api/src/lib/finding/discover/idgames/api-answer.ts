import { fileNameOf } from '@hangar/domain';
import { isObject, parseShallowJson, type JsonObject } from '@hangar/api-foundation/storage';

import { findGame, isArchivePath } from '../archive-path';
import {
  toList,
  readFoundDetails,
  readFoundFile,
  findValue,
  type CompleteDetails,
  type CompleteFile,
  type CompleteFiles,
} from '../found-values';
import { toLine } from '../plain-text';

// The API of the idgames archive, version 3 (www.doomworld.com/idgames/api). The status is 200 even for an error. A
// list with one element is sent as just that element, numbers may be text, and any value may be `null`.

/** Thrown if the API rejects a request. The message is suitable for users. */
export class ApiError extends Error {
  constructor(
    /** The API's name for the error, such as `Query Too Small`. */
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}

/** The API's names for a search without results. */
const NO_RESULTS = /no (results|files?)/i;
/** The API's names for a search with more results than it returns. */
const TRUNCATED = /limit|too many/i;
/** The API's names for an unknown file. */
const NOT_FOUND = /not found|no such|no (results|files?)|does ?n[o']t exist|invalid/i;

/**
 * Parses a response from the API.
 * @throws {SyntaxError} if the response is not JSON, such as a browser-check page
 */
export function parseApiResponse(bytes: Buffer): JsonObject {
  const answer = parseJson(bytes);
  if (!isObject(answer)) throw new SyntaxError("The response isn't an object.");
  return answer;
}

/**
 * Reads a list of files.
 * @throws {ApiError}
 */
export function readApiFiles(answer: JsonObject): CompleteFiles {
  assertAccepted(answer);
  const warning = findWarning(answer);
  const raw = toList(findValue(answer, 'content', 'file'));
  const files = raw.flatMap((file) => readApiFile(file) ?? []);
  const isComplete = warning === null || NO_RESULTS.test(warning) || !TRUNCATED.test(warning);
  return { files, total: isComplete ? files.length : null };
}

/**
 * Reads a file with its text and reviews. Returns `null` if the file does not exist.
 * @throws {ApiError}
 */
export function readApiDetails(answer: JsonObject): CompleteDetails | null {
  try {
    assertAccepted(answer);
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.test(`${error.type} ${error.message}`)) return null;
    throw error;
  }
  const { content } = answer;
  if (!isObject(content)) return null;
  const reviews = toList(findValue(content, 'reviews', 'review')).flatMap((review) =>
    isObject(review) ? [{ text: review['text'], vote: review['vote'], author: review['username'] }] : [],
  );
  return readFoundDetails({ ...toSourceValues(content), text: content['textfile'], reviews });
}

function readApiFile(raw: unknown): CompleteFile | null {
  return isObject(raw) ? readFoundFile(toSourceValues(raw)) : null;
}

/** Renames the keys of a file. Deliberately omits the e-mail address. */
function toSourceValues(raw: JsonObject): JsonObject {
  const path = parsePath(raw);
  return {
    ...pick(raw, ['id', 'title', 'author', 'date', 'rating', 'votes', 'description', 'url']),
    sizeBytes: raw['size'],
    path,
    fileName: path === null ? raw['filename'] : fileNameOf(path),
    game: findGame(path),
  };
}

function pick(raw: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.map((key) => [key, raw[key]]));
}

function parsePath(raw: JsonObject): string | null {
  const [folder, fileName] = [toLine(raw['dir']), toLine(raw['filename'])];
  if (folder === null || fileName === null) return null;
  const path = `${folder.replace(/\/$/, '')}/${fileName}`;
  return isArchivePath(path) ? path : null;
}

function assertAccepted(answer: JsonObject): void {
  const error = answer['error'];
  if (error === undefined || error === null) return;
  throw new ApiError(
    toLine(findValue(error, 'type')) ?? 'Error',
    toLine(findValue(error, 'message')) ?? toLine(error) ?? 'The archive rejected the request.',
  );
}

function findWarning(answer: JsonObject): string | null {
  const warning = answer['warning'];
  if (warning === undefined || warning === null) return null;
  return `${toLine(findValue(warning, 'type')) ?? ''} ${toLine(findValue(warning, 'message')) ?? ''}`;
}

/** Parses JSON. Replaces control characters in texts, which JSON does not permit, with spaces. */
function parseJson(bytes: Buffer): unknown {
  try {
    return parseShallowJson(bytes);
  } catch (error) {
    if (!bytes.some(isControl)) throw error;
    return parseShallowJson(Buffer.from(bytes.map((byte) => (isControl(byte) ? SPACE : byte))));
  }
}

const SPACE = 0x20;

function isControl(byte: number): boolean {
  return byte < SPACE;
}
