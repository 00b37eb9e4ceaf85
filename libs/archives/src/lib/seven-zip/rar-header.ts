import type { ArchiveFile } from '../archive-file';

const RAR4_MAGIC = Buffer.from('Rar!\x1a\x07\x00', 'latin1');
const RAR5_MAGIC = Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1');

const RAR5_ENCRYPTION = 4;
const RAR5_HAS_EXTRA = 1;
const RAR5_HAS_DATA = 2;
const RAR5_VOLUME = 1;
const RAR4_VOLUME = 0x0001;
const RAR4_ENCRYPTED = 0x0080;

/** Information about a RAR from its first header. */
export interface RarHeader {
  readonly generation: 4 | 5;
  readonly isVolume: boolean;
  /** Whether the names of the entries are encrypted too. */
  readonly isEncrypted: boolean;
}

/** Reads the first header of a RAR (technote.txt of UnRAR 3 and the RAR 5.0 archive format); `null` for other files. */
export async function readRarHeader(file: ArchiveFile): Promise<RarHeader | null> {
  const bytes = await file.read(0, 64);
  if (bytes.subarray(0, 8).equals(RAR5_MAGIC)) return readRar5Header(bytes.subarray(8));
  if (!bytes.subarray(0, 7).equals(RAR4_MAGIC)) return null;
  const flags = bytes.length >= 12 ? bytes.readUInt16LE(10) : 0;
  return {
    generation: 4,
    isVolume: (flags & RAR4_VOLUME) !== 0,
    isEncrypted: (flags & RAR4_ENCRYPTED) !== 0,
  };
}

function readRar5Header(bytes: Buffer): RarHeader {
  let at = 4; // the header's checksum
  const next = (): number => {
    let value = 0;
    for (let factor = 1; at < bytes.length; factor *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) break;
    }
    return value;
  };
  next(); // the header's length
  const type = next();
  const flags = next();
  if (type === RAR5_ENCRYPTION) return { generation: 5, isVolume: false, isEncrypted: true };
  if ((flags & RAR5_HAS_EXTRA) !== 0) next();
  if ((flags & RAR5_HAS_DATA) !== 0) next();
  return { generation: 5, isVolume: (next() & RAR5_VOLUME) !== 0, isEncrypted: false };
}
