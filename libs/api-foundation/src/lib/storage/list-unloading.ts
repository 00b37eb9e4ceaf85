import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import { checkFile, readFully, withRegularFile } from '@hangar/file-system';

import type { DocumentFile } from './document-file';
import type { RecordList } from './record-list';
import { parseShallowJson } from './shallow-json';

const PIECE_BYTES = 1024 * 1024;

const deflate = promisify(deflateRaw) as (bytes: Buffer, options: { level: number }) => Promise<Buffer>;
const inflate = promisify<Buffer, Buffer>(inflateRaw);

/** The content of a file in compressed pieces. */
type CompressedContent = readonly Buffer[];

/**
 * Discards the records of a file to save memory, and creates them again when they are needed. Keeps a compressed copy
 * of the file, so that edits by other programs in the meantime are still noticed, and nothing is lost if the file
 * becomes unreadable.
 */
export class ListUnloading<T extends { readonly id: string }> {
  private copy: CompressedContent | null = null;

  constructor(
    private readonly file: DocumentFile,
    private readonly list: RecordList<T>,
  ) {}

  get isUnloaded(): boolean {
    return this.copy !== null;
  }

  /**
   * Does nothing if the file is missing, damaged or in use, if another program has changed it, or if it lacks ids.
   * @param canUnload Whether the records in memory are those in the file, and nothing uses them at the moment
   */
  async unload(canUnload: () => boolean): Promise<void> {
    const { identity, path } = this.file;
    if (this.isUnloaded || identity === null || !canUnload() || this.list.hasCreatedIds) return;
    const copy = await compressFile(path).catch(() => null);
    if (copy === null) return;
    const isUnchanged = (await checkFile(path)) === identity && this.file.identity === identity;
    if (this.isUnloaded || !isUnchanged || !canUnload()) return;
    this.copy = copy;
    this.list.unload();
  }

  /** Creates the records again, if they were discarded. */
  async restore(): Promise<void> {
    if (this.copy === null) return;
    const content = parseShallowJson(await decompress(this.copy));
    this.list.restore(Array.isArray(content) ? content : []);
    this.copy = null;
  }
}

/**
 * Reads a file and compresses its content. All of it passes through one small buffer, because the system's allocator
 * keeps the memory of large buffers, and of many small ones, after they are freed.
 */
function compressFile(path: string): Promise<CompressedContent> {
  return withRegularFile(path, async (file) => {
    const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
    const compressed: Buffer[] = [];
    for (let position = 0; ; position += PIECE_BYTES) {
      const length = await readFully(file, piece, position);
      if (length > 0)
        compressed.push(await deflate(piece.subarray(0, length), { level: constants.Z_BEST_SPEED }));
      if (length < PIECE_BYTES) return compressed;
    }
  });
}

async function decompress(content: CompressedContent): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (const piece of content) pieces.push(await inflate(piece));
  return Buffer.concat(pieces);
}
