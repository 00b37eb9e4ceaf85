import { finished } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { promisify } from 'node:util';
import { constants, createDeflateRaw, createInflateRaw } from 'node:zlib';
import { checkFile, readInChunks, withRegularFile } from '@hangar/file-system';

import type { DocumentFile } from './document-file';
import type { RecordList } from './record-list';
import { parseShallowJson } from './shallow-json';

const BUFFER_BYTES = 256 * 1024;

/**
 * The content of a file in compressed pieces. The pieces are strings, because V8 can compact its heap, whereas buffers
 * would prevent the system's allocator from returning memory.
 */
type CompressedContent = readonly string[];

/**
 * Discards the records of a file to save memory, and recreates them when they are needed. Keeps a compressed copy
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
   * Discards the records, unless the file is missing, damaged, in use or changed by another program, or lacks ids.
   * @param canUnload whether the records in memory are those in the file, and nothing is using them
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

  /** Recreates the records if they were discarded. */
  async restore(): Promise<void> {
    if (this.copy === null) return;
    const content = parseShallowJson(await decompress(this.copy));
    this.list.restore(Array.isArray(content) ? content : []);
    this.copy = null;
  }
}

/**
 * Reads a file and compresses its content. All of it passes through small buffers, because the system's allocator keeps
 * the memory of large ones after they are freed.
 */
function compressFile(path: string): Promise<CompressedContent> {
  return withRegularFile(path, async (file) => {
    const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED });
    const compressed: string[] = [];
    deflate.on('data', (bytes: Buffer) => compressed.push(bytes.toString('latin1')));
    const write = promisify<Buffer, void>(deflate.write.bind(deflate));
    await readInChunks(file, (chunk) => write(chunk), {});
    deflate.end();
    await finished(deflate);
    return compressed;
  });
}

async function decompress(content: CompressedContent): Promise<string> {
  const decoder = new StringDecoder('utf8');
  const parts: string[] = [];
  const inflate = createInflateRaw({ chunkSize: BUFFER_BYTES });
  inflate.on('data', (bytes: Buffer) => parts.push(decoder.write(bytes)));
  for (const piece of content) inflate.write(piece, 'latin1');
  inflate.end();
  await finished(inflate);
  return parts.join('') + decoder.end();
}
