import { open, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asStorageError } from '@hangar/api-foundation/errors';
import { createOwnFolder, isObject, wholeNumberField } from '@hangar/api-foundation/storage';
import { OWN_FILE_MODE } from '@hangar/file-system';

/** The data that is stored with an incomplete download. */
export interface PartMetadata {
  /** The server's tag for the content, for `If-Range`: an ETag or a date. `null` if the server sent neither. */
  readonly tag: string | null;
  /** The size of the complete file. `null` if the server didn't report it. */
  readonly totalBytes: number | null;
  /** The job that last worked on the download. */
  readonly jobId: string | null;
}

const EMPTY: PartMetadata = { tag: null, totalBytes: null, jobId: null };

/**
 * An incomplete download. A note about its content is stored next to it, so that the download can continue later.
 */
export class PartFile {
  private constructor(
    readonly path: string,
    private handle: FileHandle,
    private received: number,
    private content: PartMetadata,
  ) {}

  /**
   * Opens the file or creates it, for the given job.
   * @throws `NO_SPACE` or `STORAGE_READONLY`
   */
  static async open(path: string, jobId: string | null): Promise<PartFile> {
    try {
      await createOwnFolder(dirname(path));
      const note = await readPartMetadata(path);
      const handle = await open(path, 'a', OWN_FILE_MODE);
      const part = new PartFile(path, handle, (await handle.stat()).size, note);
      if (part.sizeBytes > 0 && note.jobId !== jobId) await part.writeNote({ ...note, jobId });
      else part.content = { ...note, jobId };
      return part;
    } catch (error) {
      throw asStorageError(error, path);
    }
  }

  /** Removes the file and its note. The note is removed first, because without a note, the download starts over. */
  static async remove(path: string): Promise<void> {
    for (const name of [getNotePath(path), path]) await rm(name, { force: true });
  }

  get sizeBytes(): number {
    return this.received;
  }

  get note(): PartMetadata {
    return this.content;
  }

  /** Whether a request can continue from the received bytes. */
  get isResumable(): boolean {
    return this.received > 0 && this.content.tag !== null;
  }

  /** Starts over with an empty file for content with this tag and size. Never changes the bytes of a linked file. */
  async restart(content: Pick<PartMetadata, 'tag' | 'totalBytes'> = EMPTY): Promise<void> {
    try {
      if (this.received > 0) await this.replace();
      this.received = 0;
      await this.writeNote({ ...content, jobId: this.content.jobId });
    } catch (error) {
      throw asStorageError(error, this.path);
    }
  }

  async append(chunks: readonly Uint8Array[]): Promise<void> {
    try {
      for (let rest = chunks; rest.length > 0;) {
        const { bytesWritten } = await this.handle.writev(rest);
        this.received += bytesWritten;
        rest = skipBytes(bytesWritten, rest);
      }
    } catch (error) {
      throw asStorageError(error, this.path);
    }
  }

  async close(): Promise<void> {
    await this.handle.close();
  }

  /** Windows can remove only files that aren't open. */
  private async replace(): Promise<void> {
    await this.handle.close();
    await rm(this.path, { force: true });
    this.handle = await open(this.path, 'a', OWN_FILE_MODE);
  }

  private async writeNote(note: PartMetadata): Promise<void> {
    this.content = note;
    await writeFile(getNotePath(this.path), JSON.stringify(note), { mode: OWN_FILE_MODE });
  }
}

/** Returns the chunks without their first bytes. */
function skipBytes(bytes: number, chunks: readonly Uint8Array[]): readonly Uint8Array[] {
  let skipped = bytes;
  return chunks.flatMap((chunk) => {
    const start = Math.min(skipped, chunk.length);
    skipped -= start;
    return start === chunk.length ? [] : [chunk.subarray(start)];
  });
}

function getNotePath(path: string): string {
  return `${path}.json`;
}

/** Reads the note of an incomplete download. If it is missing or damaged, the download starts over. */
export async function readPartMetadata(path: string): Promise<PartMetadata> {
  try {
    const note: unknown = JSON.parse(await readFile(getNotePath(path), 'utf8'));
    if (!isObject(note)) return EMPTY;
    const { tag, jobId } = note;
    const totalBytes = wholeNumberField(note['totalBytes'], -1);
    return {
      // The tag is sent in a header, so it must be printable ASCII.
      tag: typeof tag === 'string' && /^[\x20-\x7e]{1,200}$/.test(tag) ? tag : null,
      totalBytes: totalBytes < 0 ? null : totalBytes,
      jobId: typeof jobId === 'string' ? jobId : null,
    };
  } catch {
    // Missing or damaged.
    return EMPTY;
  }
}
