import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { StreamableFile } from '@nestjs/common';
import type { ISuccessMessage } from '@hangar/domain';
import type { Request, Response } from 'express';

import { etagOfContent, matchesEtag } from './etag';

const compress = promisify(gzip);

/** Shorter answers fit into one packet as they are. */
const COMPRESS_FROM_BYTES = 1024;

/** A list as it is sent. */
interface ListText {
  readonly bytes: Buffer;
  readonly etag: string;
  compressed?: Promise<Buffer>;
}

/** A part of a list. */
export class Page<T> {
  constructor(
    readonly items: readonly T[],
    /** How many there are in all. */
    readonly total: number,
  ) {}
}

/** The part of a list that `?limit` and `?offset` ask for; without them, all of it. */
export function pageOf<T>(
  list: readonly T[],
  { limit, offset = 0 }: { limit?: number; offset?: number },
): readonly T[] | Page<T> {
  if (limit === undefined && offset === 0) return list;
  return new Page(list.slice(offset, limit === undefined ? undefined : offset + limit), list.length);
}

/** The records of `?ids`, a list separated by commas; without it, all. Ids that do not exist are passed over. */
export function ofIds<T extends { readonly id: string }>(list: readonly T[], ids?: string): readonly T[] {
  if (ids === undefined) return list;
  const wanted = new Set(ids.split(','));
  return list.filter(({ id }) => wanted.has(id));
}

/** The texts of lists that can no longer change. Each goes with its list. */
let keptTexts = new WeakMap<readonly unknown[], ListText>();
/** Their tags, which are kept when the texts are forgotten: most who ask again have the list. */
const keptTags = new WeakMap<readonly unknown[], string>();

/** Gives up the bytes of lists; who asks for one again has it made anew. */
export function forgetListTexts(): void {
  keptTexts = new WeakMap();
}

/**
 * Answers with a list: nothing when the client has it already (`If-None-Match`), compressed when it asks for that. A
 * frozen list is turned into text once, however often it is answered: that is most of the work of a long list.
 */
export async function answerList(
  list: readonly unknown[],
  request: Request,
  response: Response,
): Promise<StreamableFile | undefined> {
  response.setHeader('Cache-Control', 'private, no-cache');
  response.vary('Accept-Encoding');
  const known = request.headers['if-none-match'] ?? '';
  const keptTag = keptTags.get(list);
  const text = keptTag !== undefined && matchesEtag(known, keptTag) ? null : textOf(list);
  response.setHeader('ETag', text?.etag ?? (keptTag as string));
  if (text === null || matchesEtag(known, text.etag)) {
    response.status(304);
    return undefined;
  }
  const isCompressed =
    text.bytes.length >= COMPRESS_FROM_BYTES && request.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  const bytes = isCompressed ? await compressedBytes(text) : text.bytes;
  return new StreamableFile(bytes, { type: 'application/json; charset=utf-8', length: bytes.length });
}

function textOf(list: readonly unknown[]): ListText {
  const kept = keptTexts.get(list);
  if (kept) return kept;
  const answer: ISuccessMessage<unknown> = { success: true, data: list };
  const bytes = Buffer.from(JSON.stringify(answer));
  const text = { bytes, etag: etagOfContent(bytes) };
  if (Object.isFrozen(list)) {
    keptTexts.set(list, text);
    keptTags.set(list, text.etag);
  }
  return text;
}

function compressedBytes(text: ListText): Promise<Buffer> {
  // Level 1 is six times as fast as the default, and a local connection is no place to save bytes at any price.
  text.compressed ??= compress(text.bytes, { level: 1 });
  return text.compressed;
}
