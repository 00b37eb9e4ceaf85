import { open, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asStorageError } from '@hangar/api-foundation/errors';
import { makeOwnFolder } from '@hangar/api-foundation/storage';
import { OWN_FILE_MODE } from '@hangar/file-system';

/** A download that is not complete. Beside it lies what the server called this content, so that it can be gone on with. */
export class PartFile {
  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
    private received: number,
    private contentTag: string | null,
  ) {}

  /**
   * Opens it, or makes it.
   * @throws `NO_SPACE` or `STORAGE_READONLY`
   */
  static async open(path: string): Promise<PartFile> {
    try {
      await makeOwnFolder(dirname(path));
      const contentTag = await readContentTag(path);
      const handle = await open(path, 'a', OWN_FILE_MODE);
      return new PartFile(path, handle, (await handle.stat()).size, contentTag);
    } catch (error) {
      throw asStorageError(error, path);
    }
  }

  /** Removes it and its tag: the tag first, since a download can continue without it, and it is useless without a download. */
  static async remove(path: string): Promise<void> {
    for (const name of [tagFileOf(path), path]) await rm(name, { force: true });
  }

  get sizeBytes(): number {
    return this.received;
  }

  /** For `If-Range`: the ETag or date that the server gave this content; `null` when it gave none. */
  get tag(): string | null {
    return this.contentTag;
  }

  /** Empties it for a content of this tag. */
  async restart(tag: string | null): Promise<void> {
    try {
      await this.handle.truncate(0);
      this.received = 0;
      this.contentTag = tag;
      await writeFile(tagFileOf(this.path), JSON.stringify({ tag }), { mode: OWN_FILE_MODE });
    } catch (error) {
      throw asStorageError(error, this.path);
    }
  }

  async append(chunk: Uint8Array): Promise<void> {
    try {
      await this.handle.appendFile(chunk);
    } catch (error) {
      throw asStorageError(error, this.path);
    }
    this.received += chunk.length;
  }

  async close(): Promise<void> {
    await this.handle.close();
  }
}

function tagFileOf(path: string): string {
  return `${path}.json`;
}

async function readContentTag(path: string): Promise<string | null> {
  try {
    const { tag } = JSON.parse(await readFile(tagFileOf(path), 'utf8')) as { tag?: unknown };
    // It becomes a header.
    return typeof tag === 'string' && /^[\x20-\x7e]{1,200}$/.test(tag) ? tag : null;
  } catch {
    // None, or not whole: the checksums tell whether the pieces fit.
    return null;
  }
}
