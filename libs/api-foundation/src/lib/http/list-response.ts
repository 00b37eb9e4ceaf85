import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { StreamableFile } from '@nestjs/common';
import { LIST_LINES, type IPageQuery } from '@hangar/domain';

import { findAcceptedEncoding } from './client-encoding';
import { computeContentEtag, matchesEtag } from './etag';
import { addVaryHeader } from './node-http';

const compress = promisify(gzip);

const EMPTY_LIST = LIST_LINES.head + LIST_LINES.tail;
/** Minimum size of a compressed response. Shorter ones fit into one packet without compression. */
const MIN_COMPRESSED_BYTES = 1024;
/**
 * Length of the chunks in which a list is encoded. For a list of ten megabytes, that takes 32 ms in chunks of this
 * length, but 160 ms as one string.
 */
const CHUNK_CHARACTERS = 64 * 1024;

/** A list, encoded as it is sent. */
interface EncodedList {
  readonly bytes: Buffer;
  readonly etag: string;
  compressed?: Promise<Buffer>;
}

/** A part of a list. */
export class Page<T> {
  constructor(
    readonly items: readonly T[],
    /** Total number of items. */
    readonly total: number,
    /** Additional headers, which the route declares. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** Returns the part of a list selected by `?limit` and `?offset`, or the list itself if both are absent. */
export function paginateIfRequested<T>(list: readonly T[], query: IPageQuery): readonly T[] | Page<T> {
  return query.limit === undefined && !query.offset ? list : paginate(list, query);
}

/** Returns the part of a list selected by `?limit` and `?offset`, always with the total number. */
export function paginate<T>(list: readonly T[], { limit, offset = 0 }: IPageQuery): Page<T> {
  return new Page(list.slice(offset, limit === undefined ? undefined : offset + limit), list.length);
}

/** Returns the records in the comma-separated list `?ids`, or all records if it is absent. Unknown ids are ignored. */
export function filterByIds<T extends { readonly id: string }>(
  list: readonly T[],
  ids?: string,
): readonly T[] {
  if (ids === undefined) return list;
  const requestedIds = new Set(ids.split(','));
  return list.filter(({ id }) => requestedIds.has(id));
}

/** Encoded JSON by frozen list. It is released together with its list. */
let textCache = new WeakMap<readonly unknown[], EncodedList>();
/** ETags are kept longer than the JSON, because most clients that request a list again already have its content. */
const tagCache = new WeakMap<readonly unknown[], string>();

/** Keys that the ETag of a list leaves out. */
const keysOutsideTag = new WeakMap<readonly unknown[], string>();

/**
 * Leaves a key of the records out of the ETag of a list, so that the list isn't sent again if only this key has
 * changed. The ETag is weak, and clients need another way to get the current values. Returns the same list.
 */
export function leaveOutOfEtag<T extends object>(list: readonly T[], key: keyof T & string): readonly T[] {
  keysOutsideTag.set(list, key);
  return list;
}

/** Releases the cached JSON. The next request for a list encodes it again. */
export function clearListCache(): void {
  textCache = new WeakMap();
}

/**
 * Responds with a list: without a body if the client already has it (`If-None-Match`, 304), and compressed if the
 * client accepts that. A frozen list is encoded only once, because that is most of the work for a long list.
 */
export async function sendList(
  list: readonly unknown[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<StreamableFile | undefined> {
  response.setHeader('Cache-Control', 'private, no-cache');
  addVaryHeader(response, 'Accept-Encoding');
  const known = request.headers['if-none-match'] ?? '';
  const cachedTag = tagCache.get(list);
  const text = cachedTag !== undefined && matchesEtag(known, cachedTag) ? null : encodeList(list);
  response.setHeader('ETag', text?.etag ?? (cachedTag as string));
  if (text === null || matchesEtag(known, text.etag)) return undefined;
  const isCompressed =
    text.bytes.length >= MIN_COMPRESSED_BYTES && findAcceptedEncoding(request.headers, ['gzip']) !== null;
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  const bytes = isCompressed ? await compressText(text) : text.bytes;
  return createListFile([bytes]);
}

/** Responds to a change with the list of changed records. */
export function sendChangedList(list: readonly unknown[]): StreamableFile {
  return createListFile(encodeListChunks(list));
}

function createListFile(chunks: readonly Buffer[]): StreamableFile {
  const length = chunks.reduce((sum, piece) => sum + piece.length, 0);
  return new StreamableFile(Readable.from(chunks), { type: 'application/json; charset=utf-8', length });
}

function encodeList(list: readonly unknown[]): EncodedList {
  const cached = textCache.get(list);
  if (cached) return cached;
  const bytes = Buffer.concat(encodeListChunks(list));
  const text = { bytes, etag: computeListEtag(list, bytes) };
  if (Object.isFrozen(list)) {
    textCache.set(list, text);
    tagCache.set(list, text.etag);
  }
  return text;
}

function computeListEtag(list: readonly unknown[], bytes: Buffer): string {
  const key = keysOutsideTag.get(list);
  if (key === undefined) return computeContentEtag(bytes);
  const withoutKey = list.map((record) => ({ ...(record as object), [key]: undefined }));
  return `W/${computeContentEtag(encodeListChunks(withoutKey))}`;
}

/** Returns a list as JSON with one line per record. */
function encodeListChunks(list: readonly unknown[]): Buffer[] {
  if (list.length === 0) return [Buffer.from(EMPTY_LIST)];
  const pieces: Buffer[] = [];
  let text: string = LIST_LINES.head;
  for (const [place, record] of list.entries()) {
    text += `${place === 0 ? '' : ','}\n${JSON.stringify(record)}`;
    if (text.length < CHUNK_CHARACTERS) continue;
    pieces.push(Buffer.from(text));
    text = '';
  }
  return [...pieces, Buffer.from(`${text}\n${LIST_LINES.tail}`)];
}

function compressText(text: EncodedList): Promise<Buffer> {
  // Level 1 is six times as fast as the default, and size matters little on a local connection.
  text.compressed ??= compress(text.bytes, { level: 1 });
  return text.compressed;
}
