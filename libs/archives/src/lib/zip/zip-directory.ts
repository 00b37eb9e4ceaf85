import { displayFileName } from '@hangar/file-system';
import { nextTurn } from '@hangar/platform';

import { ArchiveInvalid } from '../archive-error';
import type { ArchiveFile } from '../archive-file';
import type { ArchiveLimits } from '../archive-limits';
import { assertDirectorySize, assertEntryCount } from '../assert-within-limits';
import type { ZipDirectoryLocation } from './zip-end-record';
import {
  AES_FIELD,
  AES_METHOD,
  findMethodObstacle,
  getZipEntryKind,
  type ZipEncryption,
  type ZipEntry,
} from './zip-entry';
import { decodeZipNames, readExtraFields, type RawName } from './zip-names';

const HEADER_SIGNATURE = 0x02014b50;
const HEADER_BYTES = 46;
const ZIP64_FIELD = 0x0001;
const UNKNOWN_32 = 0xffffffff;

const FLAG_ENCRYPTED = 1;
const FLAG_STRONGLY_ENCRYPTED = 1 << 6;
const FLAG_UTF8 = 1 << 11;
const FLAG_MASKED = 1 << 13;

/** Version 2 of WinZip's AES encryption has an authentication code instead of a checksum. */
const AES_VERSION_WITHOUT_CRC = 2;
const AES_FIELD_BYTES = 7;

/**
 * Reads the directory of a ZIP (APPNOTE.TXT 4.3.12), after checking its declared size.
 * @throws {ArchiveTooLarge} {ArchiveInvalid}
 */
export async function readZipDirectory(
  file: ArchiveFile,
  location: ZipDirectoryLocation,
  limits: ArchiveLimits,
): Promise<readonly ZipEntry[]> {
  assertEntryCount(file.path, location.entryCount, limits);
  assertDirectorySize(file.path, location.sizeBytes, limits);
  const bytes = await file.read(location.offset, location.sizeBytes);
  const headers: Buffer[] = [];
  // Reads to the end of the directory, because the declared number of entries may be too small.
  for (let at = 0; at + HEADER_BYTES <= bytes.length && bytes.readUInt32LE(at) === HEADER_SIGNATURE;) {
    const endOffset = at + getHeaderLength(bytes, at);
    if (endOffset > bytes.length) throw damagedDirectoryError(file.path);
    headers.push(bytes.subarray(at, endOffset));
    assertEntryCount(file.path, headers.length, limits);
    at = endOffset;
  }
  if ((headers.length & 0xffff) !== (location.entryCount & 0xffff)) throw damagedDirectoryError(file.path);
  // For a directory of the maximum size, each step takes tens of milliseconds.
  await nextTurn();
  const names = headers.map(readRawName);
  await nextTurn();
  const paths = decodeZipNames(names);
  await nextTurn();
  return names.map((name, index) => readHeader(name, paths[index] ?? '', index, location));
}

/** Returns the entries as they are with a password: those that it might open are no longer marked as encrypted. */
export function withPassword(entries: readonly ZipEntry[]): readonly ZipEntry[] {
  return entries.map((entry) => (entry.canDecrypt ? { ...entry, isEncrypted: false } : entry));
}

function getHeaderLength(bytes: Buffer, at: number): number {
  return (
    HEADER_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  );
}

/** A header in the directory, with its name. */
interface NamedHeader extends RawName {
  readonly header: Buffer;
}

function readRawName(header: Buffer): NamedHeader {
  const extraOffset = HEADER_BYTES + header.readUInt16LE(28);
  return {
    header,
    bytes: header.subarray(HEADER_BYTES, extraOffset),
    hasUtf8Flag: (header.readUInt16LE(8) & FLAG_UTF8) !== 0,
    extraFields: readExtraFields(header.subarray(extraOffset, extraOffset + header.readUInt16LE(30))),
  };
}

function readHeader(
  { header: bytes, extraFields }: NamedHeader,
  path: string,
  index: number,
  location: ZipDirectoryLocation,
): ZipEntry {
  const flags = bytes.readUInt16LE(8);
  const method = bytes.readUInt16LE(10);
  const attributes = bytes.readUInt32LE(38);
  const [sizeBytes, packedBytes, headerAt] = readZip64Numbers(
    [bytes.readUInt32LE(24), bytes.readUInt32LE(20), bytes.readUInt32LE(42)],
    extraFields.get(ZIP64_FIELD),
  );
  const encryption = readEncryption(bytes, extraFields.get(AES_FIELD));
  const aesField = encryption?.aesField ?? null;
  return {
    index,
    path,
    kind: getZipEntryKind(path, attributes, sizeBytes),
    sizeBytes,
    packedBytes,
    crc32: aesField?.readUInt16LE(0) === AES_VERSION_WITHOUT_CRC ? null : bytes.readUInt32LE(16),
    isEncrypted: (flags & (FLAG_ENCRYPTED | FLAG_STRONGLY_ENCRYPTED | FLAG_MASKED)) !== 0,
    canDecrypt: encryption !== null,
    encryption,
    obstacle: findMethodObstacle(aesField?.readUInt16LE(5) ?? method),
    headerAt: headerAt + location.shift,
    method,
    flags,
  };
}

/** Returns the details needed to decrypt an entry; `null` if it is not encrypted, or in an unsupported way. */
function readEncryption(header: Buffer, aesField: Buffer | undefined): ZipEncryption | null {
  const flags = header.readUInt16LE(8);
  const isAes = header.readUInt16LE(10) === AES_METHOD;
  if ((flags & FLAG_ENCRYPTED) === 0 || (flags & (FLAG_STRONGLY_ENCRYPTED | FLAG_MASKED)) !== 0) return null;
  if (isAes && (aesField === undefined || aesField.length < AES_FIELD_BYTES)) return null;
  return { dosTime: header.readUInt16LE(12), aesField: isAes && aesField ? aesField : null };
}

/**
 * Replaces numbers that do not fit into 32 bits with those in the zip64 field, which are in the same order (APPNOTE.TXT
 * 4.5.3).
 */
function readZip64Numbers(
  numbers: readonly [number, number, number],
  field: Buffer | undefined,
): readonly [number, number, number] {
  let at = 0;
  const next = (number: number): number => {
    if (number !== UNKNOWN_32 || !field || at + 8 > field.length) return number;
    at += 8;
    return Number(field.readBigUInt64LE(at - 8));
  };
  return [next(numbers[0]), next(numbers[1]), next(numbers[2])];
}

/** Returns the error for a directory that contradicts itself or the file. */
export function damagedDirectoryError(path: string): ArchiveInvalid {
  return new ArchiveInvalid(
    'damaged',
    `${displayFileName(path)} is damaged (its file list is invalid). Download it again.`,
  );
}
