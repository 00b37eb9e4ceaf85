import { randomBytes } from 'node:crypto';
import { rm, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { EventBus } from '@hangar/api-foundation/events';
import { DataDirectory, writeNewOwnFile, type ImportRun } from '@hangar/api-foundation/storage';
import { assertFileName, openAllowedFile, openUserFile } from '@hangar/api-foundation/user-paths';
import type { IScreenshotContent } from '@hangar/domain';
import { toSafeStem } from '@hangar/file-system';

import {
  toImageFile,
  IMAGE_LIMIT_BYTES,
  IMAGE_SIGNATURE_BYTES,
  imageTooLargeError,
  detectImageType,
  isPcx,
  type ImageFile,
} from '../pictures';
import { createStem } from './screenshot-name';

/** The properties of a picture to write. */
interface WriteOptions {
  readonly protocolId?: string | undefined;
  readonly takenAt?: Date;
  /** Called with the final name before the file is renamed to it. */
  readonly beforeRename?: (fileName: string) => Promise<void>;
}

/** A picture that is about to be copied: its name in `images/`, and the real path of the original. */
export interface CopiedImage {
  readonly fileName: string;
  readonly source: string;
}

/** Options for copying a picture. */
interface CopyOptions {
  readonly protocolId: string | undefined;
  /** Called before the copy is renamed to its final name. */
  readonly beforeRename: (copy: CopiedImage) => Promise<void>;
}

/** Stores the pictures in `images/`. Never overwrites a picture. */
@Injectable()
export class ImageStore {
  constructor(
    private readonly data: DataDirectory,
    private readonly events: EventBus,
  ) {}

  /**
   * Opens a picture by its name.
   * @throws `FORBIDDEN_PATH`, `FILE_NOT_FOUND` or `UNSUPPORTED_MEDIA_TYPE`
   */
  async open(fileName: string): Promise<ImageFile> {
    assertFileName(fileName);
    // The path is not resolved, so links in the folder are rejected.
    return toImageFile(await openAllowedFile(join(this.data.images(), fileName), fileName));
  }

  /**
   * Returns a picture with its bytes in base64.
   * @throws the errors of {@link open}
   */
  async read(fileName: string): Promise<IScreenshotContent> {
    const { handle, type } = await this.open(fileName);
    try {
      return { fileName, mimeType: type.mimeType, data: (await handle.readFile()).toString('base64') };
    } finally {
      await handle.close();
    }
  }

  /**
   * Copies one of the user's pictures with its modification time, and keeps the original. Returns the name of the copy
   * and the real path of the original. No event is published until {@link announce} is called.
   */
  async copyIn(givenPath: string, { protocolId, beforeRename }: CopyOptions): Promise<CopiedImage> {
    const { path, handle, stats } = await openUserFile(givenPath);
    try {
      if (stats.size > IMAGE_LIMIT_BYTES) throw imageTooLargeError(basename(path), IMAGE_LIMIT_BYTES);
      const bytes = handle.createReadStream({ start: 0, autoClose: false });
      const fileName = await this.write(basename(path), bytes, IMAGE_LIMIT_BYTES, {
        protocolId,
        takenAt: stats.mtime,
        beforeRename: (name) => beforeRename({ fileName: name, source: path }),
      });
      return { fileName, source: path };
    } finally {
      await handle.close();
    }
  }

  /**
   * Writes a picture under an unused name based on `name`, with the extension that matches its content. If the ID of a
   * protocol is given, the name marks the picture as a screenshot of that protocol.
   * @throws `UNSUPPORTED_FILE_TYPE`, `TOO_LARGE`, a storage error, or the errors of `bytes`; no file is left behind
   */
  async save(
    name: string,
    bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
    limitBytes: number,
    { protocolId }: { protocolId?: string | undefined } = {},
  ): Promise<string> {
    const fileName = await this.write(name, bytes, limitBytes, { protocolId });
    this.announce(fileName);
    return fileName;
  }

  /**
   * Writes a picture as part of an import, under a unique name that starts with `word`. If the ID of a protocol is
   * given, the name marks the picture as a screenshot of that protocol.
   * @throws the errors of {@link save}
   */
  async saveTo(
    run: ImportRun,
    word: string,
    bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
    limitBytes: number,
    protocolId?: string,
  ): Promise<string> {
    const beforeRename = (id: string) => run.recordItems([{ kind: 'image', id }]);
    const name = `${word}-${randomBytes(6).toString('hex')}`;
    const fileName = await this.write(name, bytes, limitBytes, { protocolId, beforeRename });
    this.announce(fileName);
    return fileName;
  }

  /** Publishes an event for a picture that was added or removed. */
  announce(fileName: string): void {
    this.events.publish('images.changed', { fileNames: [fileName] });
  }

  /** Removes a picture that is no longer needed. */
  async discard(fileName: string): Promise<void> {
    assertFileName(fileName);
    await rm(join(this.data.images(), fileName), { force: true });
  }

  private async write(
    name: string,
    bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
    limitBytes: number,
    { protocolId, takenAt, beforeRename }: WriteOptions,
  ): Promise<string> {
    try {
      return await writeNewOwnFile(this.data.images(), async (handle) => {
        const signature = await writeAll(
          handle,
          bytes,
          () => imageTooLargeError(name, limitBytes),
          limitBytes,
        );
        const type = detectImageType(signature);
        if (type === null) throw createNotAnImageError(name, signature);
        if (takenAt) await handle.utimes(takenAt, takenAt);
        const stem = createStem(toSafeStem(name, 'image'), protocolId);
        return { stem, extension: type.extension, ...(beforeRename ? { announce: beforeRename } : {}) };
      });
    } catch (error) {
      throw asStorageError(error, this.data.images());
    }
  }
}

/** Writes all bytes. Returns the first bytes, which identify the type. */
async function writeAll(
  handle: FileHandle,
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
  isTooLarge: () => LauncherError,
  limitBytes: number,
): Promise<Buffer> {
  let signature = Buffer.alloc(0);
  let sizeBytes = 0;
  for await (const chunk of bytes) {
    sizeBytes += chunk.length;
    if (sizeBytes > limitBytes) throw isTooLarge();
    if (signature.length < IMAGE_SIGNATURE_BYTES) {
      signature = Buffer.concat([signature, chunk.subarray(0, IMAGE_SIGNATURE_BYTES)]);
    }
    // FileHandle.writeFile writes the whole chunk at the current position.
    await handle.writeFile(chunk);
  }
  return signature;
}

function createNotAnImageError(name: string, signature: Buffer): LauncherError {
  const problem = isPcx(signature)
    ? "is a PCX picture, which browsers can't show. Turn on PNG screenshots in the source port (Chocolate Doom: png_screenshots 1), or convert it"
    : "isn't a supported image. Use PNG, JPEG, GIF, WebP, BMP or AVIF";
  return new LauncherError('UNSUPPORTED_FILE_TYPE', `${name} ${problem}.`, { fileName: name });
}
