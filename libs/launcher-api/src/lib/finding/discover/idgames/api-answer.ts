import { isObject, parseShallowJson, type JsonObject } from '@hangar/api-foundation/storage';

import { fileNameIn, gameOfPath, isArchivePath } from '../archive-path';
import {
  listOf,
  readFoundDetails,
  readFoundFile,
  valueIn,
  type CompleteDetails,
  type CompleteFile,
  type CompleteFiles,
} from '../found-values';
import { lineOf } from '../plain-text';

// The API of the idgames archive, version 3 (www.doomworld.com/idgames/api). The status is 200 even for an error. A
// list with one element is that element, numbers may be text, and any value may be `null`.

/** The API rejected a request. The message is for people. */
export class ApiRefusal extends Error {
  constructor(
    /** The API's name of the error, such as `Query Too Small`. */
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}

/** The API's name for a search without results. */
const NO_RESULTS = /no (results|files?)/i;
/** Its name for a search with more results than it returns. */
const TRUNCATED = /limit|too many/i;
/** Its name for an unknown file. */
const NOT_FOUND = /not found|no such|no (results|files?)|does ?n[o']t exist|invalid/i;

/**
 * Parses a response of the API.
 * @throws {SyntaxError} if it is not JSON, such as the page of a browser check
 */
export function parseApiAnswer(bytes: Buffer): JsonObject {
  const answer = parseJson(bytes);
  if (!isObject(answer)) throw new SyntaxError("The response isn't an object.");
  return answer;
}

/**
 * Reads a list of files.
 * @throws {ApiRefusal}
 */
export function readApiFiles(answer: JsonObject): CompleteFiles {
  assertAccepted(answer);
  const warning = warningOf(answer);
  const raw = listOf(valueIn(answer, 'content', 'file'));
  const files = raw.flatMap((file) => readApiFile(file) ?? []);
  const isComplete = warning === null || NO_RESULTS.test(warning) || !TRUNCATED.test(warning);
  return { files, total: isComplete ? files.length : null };
}

/**
 * Reads a file with its text and its reviews. Returns `null` if the file does not exist.
 * @throws {ApiRefusal}
 */
export function readApiDetails(answer: JsonObject): CompleteDetails | null {
  try {
    assertAccepted(answer);
  } catch (error) {
    if (error instanceof ApiRefusal && NOT_FOUND.test(`${error.type} ${error.message}`)) return null;
    throw error;
  }
  const { content } = answer;
  if (!isObject(content)) return null;
  const reviews = listOf(valueIn(content, 'reviews', 'review')).flatMap((review) =>
    isObject(review) ? [{ text: review['text'], vote: review['vote'], author: review['username'] }] : [],
  );
  return readFoundDetails({ ...sourceValuesOf(content), text: content['textfile'], reviews });
}

function readApiFile(raw: unknown): CompleteFile | null {
  return isObject(raw) ? readFoundFile(sourceValuesOf(raw)) : null;
}

/** Renames the keys of a file. The e-mail address is deliberately omitted. */
function sourceValuesOf(raw: JsonObject): JsonObject {
  const path = pathOf(raw);
  return {
    ...pick(raw, ['id', 'title', 'author', 'date', 'rating', 'votes', 'description', 'url']),
    sizeBytes: raw['size'],
    path,
    fileName: path === null ? raw['filename'] : fileNameIn(path),
    game: gameOfPath(path),
  };
}

function pick(raw: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.map((key) => [key, raw[key]]));
}

function pathOf(raw: JsonObject): string | null {
  const [folder, fileName] = [lineOf(raw['dir']), lineOf(raw['filename'])];
  if (folder === null || fileName === null) return null;
  const path = `${folder.replace(/\/$/, '')}/${fileName}`;
  return isArchivePath(path) ? path : null;
}

function assertAccepted(answer: JsonObject): void {
  const error = answer['error'];
  if (error === undefined || error === null) return;
  throw new ApiRefusal(
    lineOf(valueIn(error, 'type')) ?? 'Error',
    lineOf(valueIn(error, 'message')) ?? lineOf(error) ?? 'The archive rejected the request.',
  );
}

function warningOf(answer: JsonObject): string | null {
  const warning = answer['warning'];
  if (warning === undefined || warning === null) return null;
  return `${lineOf(valueIn(warning, 'type')) ?? ''} ${lineOf(valueIn(warning, 'message')) ?? ''}`;
}

/** Parses JSON. Control characters in texts, which JSON does not permit, become spaces. */
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
