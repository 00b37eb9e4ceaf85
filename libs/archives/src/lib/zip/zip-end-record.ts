import type { ArchiveFile } from '../archive-file';

const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const END_RECORD_BYTES = 22;
const ZIP64_LOCATOR = Buffer.from('PK\x06\x07', 'latin1');
const ZIP64_LOCATOR_BYTES = 20;
const ZIP64_END_RECORD = Buffer.from('PK\x06\x06', 'latin1');
const ZIP64_END_RECORD_BYTES = 56;
const DIRECTORY_HEADER = Buffer.from('PK\x01\x02', 'latin1');
const MAX_COMMENT_BYTES = 0xffff;
/**
 * Maximum number of end signatures to check. A comment may contain a few, but only a hostile comment contains
 * thousands.
 */
const MAX_ATTEMPTS = 100;

/** The location of a ZIP's directory (APPNOTE.TXT 4.3.14 to 4.3.16). */
export interface ZipDirectoryLocation {
  readonly offset: number;
  readonly sizeBytes: number;
  /** The declared number of entries. Programs without zip64 write it modulo 65,536. */
  readonly entryCount: number;
  /** The number of bytes before the ZIP that the offsets in the ZIP do not include. */
  readonly shift: number;
}

interface EndRecord {
  /** The position before which the directory must end. */
  readonly endsBefore: number;
  readonly disks: readonly number[];
  readonly entryCount: number;
  readonly sizeBytes: number;
  readonly offset: number;
}

/**
 * Finds the directory through the record at the end of the file. Bytes before the ZIP, a comment and a little trailing
 * data are accepted. Returns `null` if that record is missing: the file isn't a ZIP, or is truncated.
 */
export async function findZipDirectory(
  file: ArchiveFile,
): Promise<ZipDirectoryLocation | 'multi-volume' | null> {
  const tailBytes = Math.min(file.sizeBytes, END_RECORD_BYTES + MAX_COMMENT_BYTES);
  const tailOffset = file.sizeBytes - tailBytes;
  const tail = await file.read(tailOffset, tailBytes);
  let isMultiVolume = false;
  let attemptsLeft = MAX_ATTEMPTS;
  for (
    let at = tail.lastIndexOf(END_RECORD);
    at >= 0 && attemptsLeft > 0;
    at = at > 0 ? tail.lastIndexOf(END_RECORD, at - 1) : -1, attemptsLeft--
  ) {
    if (at + END_RECORD_BYTES > tail.length) continue;
    const record = await readZip64Record(file, readEndRecord(tail, at, tailOffset + at));
    const location = await locateDirectory(file, record);
    if (location) return location;
    isMultiVolume ||= record.disks.some((disk) => disk > 0);
  }
  return isMultiVolume ? 'multi-volume' : null;
}

function readEndRecord(bytes: Buffer, at: number, position: number): EndRecord {
  return {
    endsBefore: position,
    disks: [bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 6)],
    entryCount: bytes.readUInt16LE(at + 10),
    sizeBytes: bytes.readUInt32LE(at + 12),
    offset: bytes.readUInt32LE(at + 16),
  };
}

/** Returns the 64-bit version of a record if the file contains one, otherwise the record itself. */
async function readZip64Record(file: ArchiveFile, record: EndRecord): Promise<EndRecord> {
  const locatorOffset = record.endsBefore - ZIP64_LOCATOR_BYTES;
  if (locatorOffset < 0) return record;
  const locator = await file.read(locatorOffset, ZIP64_LOCATOR_BYTES);
  if (!locator.subarray(0, 4).equals(ZIP64_LOCATOR)) return record;
  // If there are bytes before the ZIP, the record is not at the locator's offset, but directly before the locator.
  const declaredAt = Number(locator.readBigUInt64LE(8));
  for (const at of [declaredAt, locatorOffset - ZIP64_END_RECORD_BYTES]) {
    if (at < 0 || at > locatorOffset - ZIP64_END_RECORD_BYTES) continue;
    const bytes = await file.read(at, ZIP64_END_RECORD_BYTES);
    if (!bytes.subarray(0, 4).equals(ZIP64_END_RECORD)) continue;
    return {
      endsBefore: at,
      disks: [bytes.readUInt32LE(16), bytes.readUInt32LE(20)],
      entryCount: Number(bytes.readBigUInt64LE(32)),
      sizeBytes: Number(bytes.readBigUInt64LE(40)),
      offset: Number(bytes.readBigUInt64LE(48)),
    };
  }
  return record;
}

/** Returns the directory that a record refers to, if it exists. */
async function locateDirectory(file: ArchiveFile, record: EndRecord): Promise<ZipDirectoryLocation | null> {
  if (record.disks.some((disk) => disk > 0)) return null;
  const { sizeBytes, entryCount } = record;
  for (const offset of [record.endsBefore - sizeBytes, record.offset]) {
    if (offset < 0 || offset + sizeBytes > record.endsBefore) continue;
    const shift = offset - record.offset;
    if (shift < 0) continue;
    if (entryCount === 0 && sizeBytes === 0) return { offset, sizeBytes, entryCount, shift };
    const head = await file.read(offset, 4);
    if (head.equals(DIRECTORY_HEADER)) return { offset, sizeBytes, entryCount, shift };
  }
  return null;
}
