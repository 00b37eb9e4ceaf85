import { numberText } from '@hangar/domain';
import {
  FileChanged,
  NotARegularFile,
  getPath,
  displayFileName,
  type ReadableFile,
} from '@hangar/file-system';
import { nextTurn } from '@hangar/platform';

import { withFileSource, type ByteSource } from './byte-source';
import { explainNotAWad, NotAWad, SNIFFED_BYTES } from './not-a-wad';
import { MAX_LUMPS } from './reading-limits';

/** A named part of a WAD. */
export interface WadLump {
  /** In upper case, up to eight characters. Untrusted. */
  readonly name: string;
  readonly offset: number;
  /** In bytes; 0 for markers. */
  readonly size: number;
}

/** The header and directory of a WAD. */
export interface WadDirectory {
  /** The word in the header. It does not decide whether the WAD is a base game. */
  readonly magic: 'IWAD' | 'PWAD';
  /** Big-endian WADs come from consoles. ZDoom reads them, but vanilla ports do not. */
  readonly byteOrder: 'little' | 'big';
  readonly sizeBytes: number;
  /** The lumps in file order, without those whose data is outside the file. */
  readonly lumps: readonly WadLump[];
  /** Names of the lumps with data outside the file. Markers are never among them, because they have no data. */
  readonly outsideNames: readonly string[];
}

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
const NAME_BYTES = 8;
/** Number of lumps in a directory to read before yielding to the event loop. */
const LUMPS_PER_TURN = 10_000;

/** The largest signed 32-bit number. */
const MAX_SIGNED = 2 ** 31 - 1;

type ReadNumber = (bytes: Buffer, offset: number) => number;
type ByteOrder = WadDirectory['byteOrder'];

const SIGNED: Readonly<Record<ByteOrder, ReadNumber>> = {
  little: (bytes, offset) => bytes.readInt32LE(offset),
  big: (bytes, offset) => bytes.readInt32BE(offset),
};
const UNSIGNED: Readonly<Record<ByteOrder, ReadNumber>> = {
  little: (bytes, offset) => bytes.readUInt32LE(offset),
  big: (bytes, offset) => bytes.readUInt32BE(offset),
};

/**
 * Returns functions for reading a WAD's numbers. They are unsigned if the file is larger than signed numbers can
 * address.
 */
function createNumberReaders(sizeBytes: number): Readonly<Record<ByteOrder, ReadNumber>> {
  return sizeBytes > MAX_SIGNED ? UNSIGNED : SIGNED;
}

type NamedSize = Pick<ByteSource, 'name' | 'sizeBytes'>;

interface Header {
  readonly magic: 'IWAD' | 'PWAD';
  readonly byteOrder: ByteOrder;
  readonly lumpCount: number;
  readonly directoryOffset: number;
}

/**
 * Reads a WAD's header and directory, but never its data. Numbers are signed, as in the original (linuxdoom: w_wad.h),
 * except in files of more than 2 GB, because newer ports read files up to 4 GB.
 * @throws {NotAWad} with a message that describes the file
 * @throws {NotReadable} if the file is missing
 */
export function readWadDirectory(file: ReadableFile): Promise<WadDirectory> {
  return withWad(file, (_, directory) => Promise.resolve(directory));
}

/**
 * Reads a WAD's directory and calls `use` with the directory and its source. A path is opened and closed again, whereas
 * an open file stays open.
 * @throws {NotAWad} with a message that describes the file
 * @throws {NotReadable} if the file is missing
 */
export async function withWad<T>(
  file: ReadableFile,
  use: (source: ByteSource, directory: WadDirectory) => Promise<T>,
): Promise<T> {
  try {
    return await withFileSource(file, async (source) => use(source, await readWadDirectoryFrom(source)));
  } catch (error) {
    if (error instanceof NotARegularFile) {
      throw new NotAWad('not-a-file', `${displayFileName(getPath(file))} is a ${error.kind}, not a WAD.`);
    }
    throw error;
  }
}

/**
 * Reads the directory of a WAD that is open, or in memory because it was extracted from a package.
 * @throws {NotAWad}
 */
export async function readWadDirectoryFrom(source: ByteSource): Promise<WadDirectory> {
  const header = await readHeader(source);
  const bytes = Buffer.alloc(ENTRY_BYTES * Math.min(header.lumpCount, MAX_LUMPS));
  if ((await source.readInto(bytes, header.directoryOffset)) < bytes.length) {
    throw new FileChanged(source.name);
  }
  const entries = readEntries(bytes, createNumberReaders(source.sizeBytes)[header.byteOrder]);
  const lumps = entries.filter((lump) => isInside(lump, source.sizeBytes));
  const outsideNames =
    lumps.length === entries.length
      ? []
      : entries.filter((lump) => !isInside(lump, source.sizeBytes)).map(({ name }) => name);
  // The largest directories take tens of milliseconds to read, and the caller then takes as long to process them.
  if (lumps.length > LUMPS_PER_TURN) await nextTurn();
  const { magic, byteOrder } = header;
  return { magic, byteOrder, sizeBytes: source.sizeBytes, lumps, outsideNames };
}

/**
 * Returns the first `maxBytes` bytes of a lump, or all bytes if it is smaller.
 * @throws {FileChanged} if the file is now too short
 */
export function readLump(file: ReadableFile, lump: WadLump, maxBytes: number): Promise<Buffer> {
  return withFileSource(file, (source) => readLumpFrom(source, lump, maxBytes));
}

/**
 * Reads a lump of a WAD that is open or in memory.
 * @throws {FileChanged}
 */
export async function readLumpFrom(source: ByteSource, lump: WadLump, maxBytes: number): Promise<Buffer> {
  const byteCount = Math.min(lump.size, maxBytes);
  if (byteCount <= 0) return Buffer.alloc(0);
  // This is checked before allocating memory, because the lump may belong to another file or have a wrong size.
  if (lump.offset < 0 || lump.offset + byteCount > source.sizeBytes) throw new FileChanged(source.name);
  const bytes = Buffer.alloc(byteCount);
  if ((await source.readInto(bytes, lump.offset)) < byteCount) throw new FileChanged(source.name);
  return bytes;
}

/**
 * Rejects a file if its first bytes show that it isn't a WAD or that its directory would be outside it.
 * @throws {NotAWad} as {@link readWadDirectory} does
 */
export function assertWadHeader(start: Buffer, { name, sizeBytes }: NamedSize): void {
  parseHeader(start, { name, sizeBytes });
}

async function readHeader(source: ByteSource): Promise<Header> {
  const buffer = Buffer.alloc(SNIFFED_BYTES);
  return parseHeader(buffer.subarray(0, await source.readInto(buffer, 0)), source);
}

function parseHeader(start: Buffer, source: NamedSize): Header {
  const magic = start.toString('latin1', 0, 4);
  if ((magic !== 'IWAD' && magic !== 'PWAD') || start.length < HEADER_BYTES) {
    throw explainNotAWad(source.name, start, source.sizeBytes);
  }
  const numbers = createNumberReaders(source.sizeBytes);
  const headers = (['little', 'big'] as const)
    .map((byteOrder): Header => {
      const read = numbers[byteOrder];
      return { magic, byteOrder, lumpCount: read(start, 4), directoryOffset: read(start, 8) };
    })
    .filter((header) => fitsInFile(header, source.sizeBytes));
  // In a large file, the wrong byte order may yield a count in the millions that still fits into the file.
  const plausible = headers.find(({ lumpCount }) => lumpCount <= MAX_LUMPS);
  const little = headers.find(({ byteOrder }) => byteOrder === 'little');
  const header = plausible ?? little;
  if (header) return header;
  throw explainBadHeader(source, SIGNED.little(start, 4), numbers.little(start, 8));
}

function fitsInFile({ lumpCount, directoryOffset }: Header, sizeBytes: number): boolean {
  return lumpCount >= 0 && directoryOffset >= 0 && directoryOffset + ENTRY_BYTES * lumpCount <= sizeBytes;
}

// Explains an invalid header. After an interrupted download, the header is valid, but the directory, which is usually
// at the end, is missing.
function explainBadHeader(source: NamedSize, lumpCount: number, directoryOffset: number): NotAWad {
  const name = displayFileName(source.name);
  const end = directoryOffset + ENTRY_BYTES * lumpCount;
  if (lumpCount < 0 || directoryOffset < 0) {
    return new NotAWad('damaged', `${name} is damaged (invalid WAD header). Download it again.`);
  }
  return new NotAWad(
    'cut-short',
    `${name} is an incomplete WAD (${numberText(source.sizeBytes)} of at least ${numberText(end)} bytes). Download it again.`,
  );
}

function readEntries(bytes: Buffer, read: ReadNumber): WadLump[] {
  return Array.from({ length: bytes.length / ENTRY_BYTES }, (_, index) => {
    const offset = index * ENTRY_BYTES;
    return { offset: read(bytes, offset), size: read(bytes, offset + 4), name: readName(bytes, offset + 8) };
  });
}

// Garbage may follow the first NUL. On consoles, the high bit of the first character marks compressed lumps (ZDoom:
// w_wad). Only ASCII is converted to upper case, because a letter such as ß would become two letters.
function readName(bytes: Buffer, offset: number): string {
  let name = bytes.toString('latin1', offset, offset + NAME_BYTES);
  const first = name.charCodeAt(0);
  if (first >= 0x80) name = String.fromCharCode(first & 0x7f) + name.slice(1);
  const end = name.indexOf('\0');
  if (end >= 0) name = name.slice(0, end);
  return /[a-z]/.test(name) ? name.replace(/[a-z]+/g, (letters) => letters.toUpperCase()) : name;
}

// Markers may have any offset.
function isInside({ offset, size }: WadLump, sizeBytes: number): boolean {
  return size === 0 || (offset >= 0 && size > 0 && offset + size <= sizeBytes);
}
