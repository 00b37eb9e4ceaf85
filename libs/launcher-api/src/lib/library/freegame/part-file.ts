import { open, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asStorageError } from '@hangar/api-foundation/errors';
import { createOwnFolder } from '@hangar/api-foundation/storage';
import { OWN_FILE_MODE } from '@hangar/file-system';

/**
 * An incomplete download. The server's tag for the content is stored next to it, so that the download can continue
 * later.
 */
export class PartFile {
  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
    private received: number,
    private contentTag: string | null,
  ) {}

  /**
   * Opens the file or creates it.
   * @throws `NO_SPACE` or `STORAGE_READONLY`
   */
  static async open(path: string): Promise<PartFile> {
    try {
      await createOwnFolder(dirname(path));
      const contentTag = await readContentTag(path);
      const handle = await open(path, 'a', OWN_FILE_MODE);
      return new PartFile(path, handle, (await handle.stat()).size, contentTag);
    } catch (error) {
      throw asStorageError(error, path);
    }
  }

  /**
   * Removes the file and its tag. The tag is removed first, because a download can continue without a tag, but a tag is
   * useless without a download.
   */
  static async remove(path: string): Promise<void> {
    for (const name of [tagFileOf(path), path]) await rm(name, { force: true });
  }

  get sizeBytes(): number {
    return this.received;
  }

  /** The value for `If-Range`: the ETag or date that the server sent; `null` if it sent neither. */
  get tag(): string | null {
    return this.contentTag;
  }

  /** Empties the file for content with this tag. */
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
    // The tag is sent as a header, so it must be printable ASCII.
    return typeof tag === 'string' && /^[\x20-\x7e]{1,200}$/.test(tag) ? tag : null;
  } catch {
    // The tag is missing or damaged. The checksums will show whether the parts of the download match.
    return null;
  }
}
