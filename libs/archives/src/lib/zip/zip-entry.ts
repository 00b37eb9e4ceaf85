import type { ArchiveEntry, EntryKind } from '../archive-reader';

/** An entry of a zip's directory with what it takes to find and unpack it. */
export interface ZipEntry extends ArchiveEntry {
  readonly packedBytes: number;
  /** Where its local header is, counted from the start of the file. */
  readonly headerAt: number;
  readonly method: number;
  /** General purpose bits; some methods need them. */
  readonly flags: number;
}

/** What stands before each entry's content, without the name and the extra fields. */
export const LOCAL_HEADER_BYTES = 30;

/** Not packed at all. */
export const STORED = 0;
export const DEFLATED = 8;

/** Methods of APPNOTE.TXT 4.4.5 that 7-Zip unpacks for us: Shrink, Implode, Deflate64, BZip2, LZMA, Zstandard, XZ, PPMd. */
const FOREIGN_METHODS: readonly number[] = [1, 6, 9, 12, 14, 93, 95, 98];

/** Whether an entry is packed by a method that Node cannot unpack, but 7-Zip can. */
export function isForeignMethod(method: number): boolean {
  return FOREIGN_METHODS.includes(method);
}

/** Why an entry packed by this method cannot be unpacked; `null` when it can. */
export function methodObstacle(method: number): string | null {
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

/** What an entry is, by its name and its attributes: Unix modes in the upper half, DOS attributes in the lower. */
export function kindOfZipEntry(path: string, attributes: number, sizeBytes: number): EntryKind {
  const kind = KINDS[(attributes >>> 16) & FILE_TYPE] ?? 'device';
  if (kind !== 'file') return kind;
  const isFolder = path.endsWith('/') || (sizeBytes === 0 && (attributes & DOS_DIRECTORY) !== 0);
  return isFolder ? 'folder' : 'file';
}
