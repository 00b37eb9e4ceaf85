import type { ArchiveFile } from '../archive-file';

const MAGIC = Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]);
const START_HEADER_BYTES = 32;
const ENCODED_HEADER = 0x17;
const AES_METHOD = Buffer.from([0x06, 0xf1, 0x07, 0x01]);

/** Information about a 7z from its start header. */
export interface SevenZipHeader {
  readonly directoryBytes: number;
  /** Whether the file ends before the end of its directory. */
  readonly isCutShort: boolean;
  /** Whether the names of the entries are encrypted too. */
  readonly isEncrypted: boolean;
}

/** Reads the start header of a 7z (7zFormat.txt of the 7-Zip sources); `null` for other files. */
export async function readSevenZipHeader(
  file: ArchiveFile,
  maxDirectoryBytes: number,
): Promise<SevenZipHeader | null> {
  const bytes = await file.read(0, START_HEADER_BYTES);
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  if (bytes.length < START_HEADER_BYTES) return { directoryBytes: 0, isCutShort: true, isEncrypted: false };
  const directoryOffset = START_HEADER_BYTES + Number(bytes.readBigUInt64LE(12));
  const directoryBytes = Number(bytes.readBigUInt64LE(20));
  const isCutShort = directoryOffset + directoryBytes > file.sizeBytes;
  const isReadable = !isCutShort && directoryBytes <= maxDirectoryBytes;
  const directory = isReadable ? await file.read(directoryOffset, directoryBytes) : Buffer.alloc(0);
  // A compressed directory starts with the list of its methods, so a file name cannot be mistaken for one.
  const isEncrypted = directory[0] === ENCODED_HEADER && directory.includes(AES_METHOD);
  return { directoryBytes, isCutShort, isEncrypted };
}
