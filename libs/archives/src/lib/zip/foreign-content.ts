import { getDefaultWorkerFile } from '../seven-zip/worker-file';
import { tooMuchMemoryError, runSevenZip } from '../seven-zip/run-seven-zip';
import type { ArchiveView } from '../seven-zip/worker-messages';
import type { ArchiveFile } from '../archive-file';
import type { ArchiveLimits } from '../archive-limits';
import { findPackedBytes } from './zip-content';
import { passwordArgument } from '../seven-zip/seven-zip-password';
import { damagedError } from '../verified-content';
import { AES_FIELD, type ZipEntry } from './zip-entry';

const VERSION = 63;
const NAME = Buffer.from('content');
/** The flags that the compression methods use, bits 1 and 2. No encryption, no data descriptor, no UTF-8. */
const METHOD_FLAGS = 0b110;
/** The flags that decryption needs: bit 0, and bit 3, which selects what ZipCrypto checks a password against. */
const ENCRYPTION_FLAGS = 0b1001;

/** The file and the limits with which 7-Zip extracts an entry. */
export interface SevenZipContext {
  readonly file: ArchiveFile;
  readonly limits: ArchiveLimits;
  readonly workerFile: string | undefined;
  readonly password: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/**
 * Yields the uncompressed, unverified bytes of an entry that Node cannot extract. 7-Zip reads a ZIP that contains only
 * this entry, under a name that we chose. That ZIP consists of the compressed bytes at their position in the file, and
 * headers that we add around them.
 * @throws {EntryUnreadable} {ArchiveTooLarge}
 */
export async function* readForeignContent(
  { file, limits, workerFile = getDefaultWorkerFile(), password, signal }: SevenZipContext,
  entry: ZipEntry,
): AsyncGenerator<Uint8Array, void, undefined> {
  const view = createSingleEntryZip(entry, await findPackedBytes(file, entry));
  const args = ['x', '-so', '-bd', '-y', passwordArgument(password), '-tzip', '--', '/in/archive'];
  const { exitCode, exceededMemory } = yield* runSevenZip({
    file,
    view,
    args,
    names: [],
    limits,
    workerFile,
    signal,
  });
  if (exceededMemory) throw tooMuchMemoryError(file.path);
  // If there is a checksum, it reveals any other failure. Otherwise, only the exit code does.
  if (entry.crc32 === null && exitCode !== 0) throw damagedError(entry, 'its checksum is wrong');
}

function createSingleEntryZip(entry: ZipEntry, from: number): ArchiveView {
  const extra = createAesField(entry);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(VERSION, 0);
  common.writeUInt16LE(entry.flags & (METHOD_FLAGS | (entry.encryption ? ENCRYPTION_FLAGS : 0)), 2);
  common.writeUInt16LE(entry.method, 4);
  common.writeUInt16LE(entry.encryption?.dosTime ?? 0, 6);
  common.writeUInt32LE(entry.crc32 ?? 0, 10);
  common.writeUInt32LE(entry.packedBytes, 14);
  common.writeUInt32LE(entry.sizeBytes, 18);
  common.writeUInt16LE(NAME.length, 22);
  common.writeUInt16LE(extra.length, 24);
  const before = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, NAME, extra]);
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02', 'latin1'),
    Buffer.from([VERSION, 0]),
    common,
    Buffer.alloc(14),
    NAME,
    extra,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(before.length + entry.packedBytes, 16);
  return { before, from, length: entry.packedBytes, after: Buffer.concat([directory, end]) };
}

/** Returns WinZip's AES field with its id and length; empty for an entry without AES encryption. */
function createAesField({ encryption }: ZipEntry): Buffer {
  if (!encryption?.aesField) return Buffer.alloc(0);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(AES_FIELD, 0);
  head.writeUInt16LE(encryption.aesField.length, 2);
  return Buffer.concat([head, encryption.aesField]);
}
