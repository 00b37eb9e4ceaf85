import { pipeline, Readable } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';

import { getSystemErrorCode } from '@hangar/file-system';

import type { ArchiveFile } from '../archive-file';
import { damagedError } from '../verified-content';
import { LOCAL_HEADER_BYTES, STORED, type ZipEntry } from './zip-entry';

const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1');
/** Usual maximum length of the name and the extra fields in a local header. */
const TYPICAL_NAME_BYTES = 512;
const CHUNK_BYTES = 128 * 1024;
/**
 * Entries up to this size are read and extracted in one step of at most 0.3 ms. For many small entries, that takes a
 * third of the time and memory of streaming.
 */
const MAX_SMALL_BYTES = 64 * 1024;

/**
 * Yields the uncompressed, unverified bytes of an entry. Memory use is limited to a few chunks, regardless of the
 * declared size.
 * @throws {EntryUnreadable} if it is not at its declared position or cannot be extracted
 */
export async function* readZipContent(
  file: ArchiveFile,
  entry: ZipEntry,
): AsyncGenerator<Uint8Array, void, undefined> {
  const isSmall = Math.max(entry.packedBytes, entry.sizeBytes) <= MAX_SMALL_BYTES;
  const head = await file.read(
    entry.headerAt,
    LOCAL_HEADER_BYTES + TYPICAL_NAME_BYTES + (isSmall ? entry.packedBytes : 0),
  );
  const dataOffset = findData(file, entry, head);
  try {
    if (isSmall) yield inflateSmall(entry, await readPackedBytes(file, entry, head, dataOffset));
    else if (entry.method === STORED) yield* readRange(file, dataOffset, entry.packedBytes);
    else yield* inflateLarge(readRange(file, dataOffset, entry.packedBytes));
  } catch (failure) {
    throw toZlibError(entry, failure);
  }
}

/**
 * Returns the position of an entry's compressed bytes.
 * @throws {EntryUnreadable} if it is not at its declared position
 */
export async function findPackedBytes(file: ArchiveFile, entry: ZipEntry): Promise<number> {
  return findData(file, entry, await file.read(entry.headerAt, LOCAL_HEADER_BYTES));
}

/**
 * Returns the position of an entry's data. The local header has to be read, because its name and extra fields may be
 * longer than those in the directory.
 */
function findData(file: ArchiveFile, entry: ZipEntry, head: Buffer): number {
  const isHeader = head.length >= LOCAL_HEADER_BYTES && head.subarray(0, 4).equals(LOCAL_HEADER);
  if (!isHeader || head.readUInt16LE(8) !== entry.method)
    throw damagedError(entry, "it isn't at the expected position");
  const dataAt = entry.headerAt + LOCAL_HEADER_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (dataAt + entry.packedBytes > file.sizeBytes) throw damagedError(entry, 'its end is missing');
  return dataAt;
}

async function readPackedBytes(
  file: ArchiveFile,
  entry: ZipEntry,
  head: Buffer,
  dataAt: number,
): Promise<Buffer> {
  const from = dataAt - entry.headerAt;
  const isAlreadyRead = from + entry.packedBytes <= head.length;
  return isAlreadyRead ? head.subarray(from, from + entry.packedBytes) : file.read(dataAt, entry.packedBytes);
}

function inflateSmall(entry: ZipEntry, packed: Buffer): Buffer {
  if (entry.method === STORED) return packed;
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.sizeBytes) });
}

async function* readRange(
  file: ArchiveFile,
  from: number,
  length: number,
): AsyncGenerator<Buffer, void, undefined> {
  for (let done = 0; done < length;) {
    const chunk = await file.read(from + done, Math.min(CHUNK_BYTES, length - done));
    if (chunk.length === 0) return; // the file was truncated; the size check reports it
    done += chunk.length;
    yield chunk;
  }
}

function inflateLarge(packed: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  // A failure of any stage is thrown to the reader of the last stage.
  return pipeline(
    Readable.from(packed, { objectMode: false }),
    createInflateRaw({ chunkSize: CHUNK_BYTES }),
    () => undefined,
  );
}

function toZlibError(entry: ZipEntry, failure: unknown): unknown {
  const code = getSystemErrorCode(failure) ?? '';
  if (code === 'ERR_BUFFER_TOO_LARGE') return damagedError(entry, "it's larger than the archive states");
  return code.startsWith('Z_') ? damagedError(entry, 'its compressed data is damaged') : failure;
}
