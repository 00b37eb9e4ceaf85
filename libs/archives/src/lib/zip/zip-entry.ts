import type { ArchiveEntry, EntryKind } from '../archive-reader';

/** An entry of a ZIP's directory, with the details needed to find and extract it. */
export interface ZipEntry extends ArchiveEntry {
  readonly packedBytes: number;
  /** The position of its local header from the start of the file. */
  readonly headerAt: number;
  readonly method: number;
  /** The general purpose bit flags. Some methods need them. */
  readonly flags: number;
  /** The details that are needed to decrypt the entry; `null` if it is not encrypted, or in an unsupported way. */
  readonly encryption: ZipEncryption | null;
}

/** The parts of a header that are needed to decrypt an entry. */
export interface ZipEncryption {
  /** The modification time in MS-DOS format. ZipCrypto may check the password against it. */
  readonly dosTime: number;
  /** The content of WinZip's AES field (APPNOTE.TXT 7.2); `null` for ZipCrypto. */
  readonly aesField: Buffer | null;
}

/** The size of the local header before each entry's content, without the name and the extra fields. */
export const LOCAL_HEADER_BYTES = 30;

/** The method of entries that are not compressed. */
export const STORED = 0;
export const DEFLATED = 8;
/** Marks entries that WinZip encrypts with AES. Their extra field has the actual method. */
export const AES_METHOD = 99;
/** The id of WinZip's AES field. */
export const AES_FIELD = 0x9901;

/**
 * Methods of APPNOTE.TXT 4.4.5 that 7-Zip extracts for us: Shrink, Implode, Deflate64, BZip2, LZMA, Zstandard, XZ,
 * PPMd.
 */
const FOREIGN_METHODS: readonly number[] = [1, 6, 9, 12, 14, 93, 95, 98];

/** Whether 7-Zip, but not Node, can extract entries compressed with this method. */
export function isForeignMethod(method: number): boolean {
  return FOREIGN_METHODS.includes(method);
}

/** Returns why an entry compressed with this method cannot be extracted; `null` if it can. */
export function findMethodObstacle(method: number): string | null {
  if (method === STORED || method === DEFLATED || isForeignMethod(method)) return null;
  return `its compression method ${method} isn't supported`;
}

const FILE_TYPE = 0o170000;
const KINDS: Readonly<Record<number, EntryKind>> = {
  0: 'file', // written by a system without file modes
  0o100000: 'file',
  0o040000: 'folder',
  0o120000: 'link',
};
const DOS_DIRECTORY = 0x10;

/**
 * Returns an entry's type, based on its name and its attributes (upper half: Unix mode, lower half: DOS attributes).
 */
export function getZipEntryKind(path: string, attributes: number, sizeBytes: number): EntryKind {
  const kind = KINDS[(attributes >>> 16) & FILE_TYPE] ?? 'device';
  if (kind !== 'file') return kind;
  const isFolder = path.endsWith('/') || (sizeBytes === 0 && (attributes & DOS_DIRECTORY) !== 0);
  return isFolder ? 'folder' : 'file';
}
