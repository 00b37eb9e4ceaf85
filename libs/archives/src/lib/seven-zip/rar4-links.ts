import type { ArchiveFile } from '../archive-file';

const FIRST_BLOCK_OFFSET = 7;
const FILE_BLOCK = 0x74;
const END_BLOCK = 0x7b;
const HAS_DATA = 0x8000;
const HAS_LARGE_SIZES = 0x0100;
/** Length of a file block up to and including its attributes. */
const FILE_BLOCK_BYTES = 32;
/** The same length, including the upper halves of large sizes. */
const HEADER_BYTES = 40;

/** Maximum number of blocks that are not files, such as the start, comments or a recovery record. */
const MAX_OTHER_BLOCKS = 10_000;

const HOST_UNIX = 3;
const UNIX_TYPE = 0o170000;
const UNIX_LINK = 0o120000;
const WINDOWS_REPARSE_POINT = 0x400;

/**
 * Returns the positions of the links among the files of a RAR 4, in the order of its blocks (technote.txt of UnRAR 3).
 * 7-Zip lists links as ordinary files that contain the name of their target. Returns `null` if the blocks cannot be
 * followed to the last file.
 */
export async function findRar4Links(
  file: ArchiveFile,
  fileCount: number,
): Promise<ReadonlySet<number> | null> {
  const links = new Set<number>();
  let count = 0;
  let blocksLeft = fileCount + MAX_OTHER_BLOCKS;
  for (
    let at = FIRST_BLOCK_OFFSET;
    count < fileCount && at < file.sizeBytes && blocksLeft > 0;
    blocksLeft--
  ) {
    const block = await file.read(at, HEADER_BYTES);
    if (block.length < 7) return null;
    const [type, flags, headerBytes] = [block[2], block.readUInt16LE(3), block.readUInt16LE(5)];
    if (type === END_BLOCK) break;
    const isFile = type === FILE_BLOCK;
    if (headerBytes < 7 || (isFile && Math.min(headerBytes, block.length) < FILE_BLOCK_BYTES)) return null;
    if (isFile && isLink(block)) links.add(count);
    if (isFile) count++;
    at += headerBytes + getDataBytes(block, isFile, flags);
  }
  return count === fileCount ? links : null;
}

function isLink(block: Buffer): boolean {
  const [host, attributes] = [block[15], block.readUInt32LE(28)];
  if (host === HOST_UNIX) return (attributes & UNIX_TYPE) === UNIX_LINK;
  return (attributes & WINDOWS_REPARSE_POINT) !== 0;
}

function getDataBytes(block: Buffer, isFile: boolean, flags: number): number {
  if ((flags & HAS_DATA) === 0 || block.length < 11) return 0;
  const isLarge = isFile && (flags & HAS_LARGE_SIZES) !== 0 && block.length >= 36;
  return block.readUInt32LE(7) + (isLarge ? block.readUInt32LE(32) * 2 ** 32 : 0);
}
