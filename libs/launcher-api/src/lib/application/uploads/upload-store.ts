import { randomBytes } from 'node:crypto';
import { open, readdir, rm, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { join } from 'node:path';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import {
  assertSpaceFor,
  CLOCK,
  FREE_DISK_SPACE,
  type Clock,
  type FreeDiskSpace,
} from '@hangar/api-foundation/platform';
import { DataDirectory, createOwnFolder } from '@hangar/api-foundation/storage';
import { UPLOAD_LIMIT_BYTES, UPLOAD_RETENTION_MS, type IUpload } from '@hangar/domain';
import { hasSystemCode, linkOrCopy, OWN_FILE_MODE } from '@hangar/file-system';

import { createUploadName } from './upload-name';

const UPLOAD_ID = /^[0-9a-f]{32}$/;

/** A file being uploaded: its bytes, and its size if declared. */
export interface IncomingUpload {
  bytes: Readable;
  declaredBytes: number | undefined;
}

/** A complete upload. */
interface StoredUpload {
  readonly filePath: string;
  /** Cancels the timer that removes the upload. */
  readonly cancelExpiry: () => void;
}

/** The only owner of `uploads/<id>/<name>`: uploaded files, which are kept for one day or until they are used. */
@Injectable()
export class UploadStore implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(UploadStore.name);
  /** The complete uploads of this run. */
  private readonly stored = new Map<string, StoredUpload>();
  private readonly incoming = new Set<Readable>();

  constructor(
    private readonly data: DataDirectory,
    @Inject(FREE_DISK_SPACE) private readonly freeDiskSpace: FreeDiskSpace,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Removes the uploads of earlier runs, because the pages that sent them are closed. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      const oldIds = (await readdir(this.data.uploads())).filter((name) => UPLOAD_ID.test(name));
      await Promise.all(oldIds.map((id) => this.remove(id)));
    } catch (error) {
      // No uploads exist, or the disk is read-only. Old uploads only waste space.
      if (!hasSystemCode(error, 'ENOENT')) this.logger.warn(`Couldn't remove old uploads: ${String(error)}`);
    }
  }

  /**
   * Stores a file while it is being received. The stream is never destroyed, so that the sender still receives a
   * response.
   * @throws `TOO_LARGE`, `NO_SPACE`, `STORAGE_READONLY`, or `CANCELLED` if the sender disconnects; no file is left
   * behind
   */
  async receive(originalName: string, upload: IncomingUpload): Promise<IUpload> {
    const fileName = createUploadName(originalName);
    const id = randomBytes(16).toString('hex');
    const filePath = join(this.data.uploads(), id, fileName);
    this.incoming.add(upload.bytes);
    try {
      assertWithinLimit(fileName, upload.declaredBytes ?? 0);
      await createOwnFolder(join(this.data.uploads(), id));
      const sizeBytes = upload.declaredBytes ?? 0;
      await assertSpaceFor(this.freeDiskSpace, { directory: this.data.uploads(), name: fileName, sizeBytes });
      const writtenBytes = await write(filePath, fileName, upload);
      this.scheduleExpiry(id, filePath);
      return { id, filePath, fileName, sizeBytes: writtenBytes };
    } catch (error) {
      // Most clients read the response only after sending the whole body.
      upload.bytes.resume();
      // Only the original error is reported. The next start tries again.
      await this.remove(id).catch(() => undefined);
      throw asStorageError(error, filePath);
    } finally {
      this.incoming.delete(upload.bytes);
    }
  }

  /**
   * Adds a file that Hangar has downloaded to the uploads. The file also keeps its own name.
   * @throws a storage error or the signal's reason
   */
  async adopt(
    originalName: string,
    { path, sizeBytes }: { readonly path: string; readonly sizeBytes: number },
    signal: AbortSignal,
  ): Promise<IUpload> {
    const fileName = createUploadName(originalName);
    const id = randomBytes(16).toString('hex');
    const filePath = join(this.data.uploads(), id, fileName);
    try {
      await createOwnFolder(join(this.data.uploads(), id));
      await linkOrCopy(path, filePath, { signal });
    } catch (error) {
      await this.remove(id).catch(() => undefined);
      signal.throwIfAborted();
      throw asStorageError(error, filePath);
    }
    this.scheduleExpiry(id, filePath);
    return { id, filePath, fileName, sizeBytes };
  }

  /**
   * Returns the path of an uploaded file.
   * @throws `UPLOAD_NOT_FOUND`
   */
  getPath(id: string): string {
    const upload = this.stored.get(id);
    if (upload) return upload.filePath;
    throw new LauncherError('UPLOAD_NOT_FOUND', 'The upload has expired. Add the file again.');
  }

  /**
   * Removes an uploaded file if it still exists.
   * @throws `UPLOAD_NOT_FOUND` if the ID is invalid
   */
  async discard(id: string): Promise<void> {
    if (!UPLOAD_ID.test(id)) {
      throw new LauncherError('UPLOAD_NOT_FOUND', 'Upload not found. Add the file again.');
    }
    try {
      await this.remove(id);
    } catch (error) {
      throw asStorageError(error, join(this.data.uploads(), id));
    }
  }

  /** Shutdown does not wait for running uploads. */
  onApplicationShutdown(): void {
    for (const { cancelExpiry } of this.stored.values()) cancelExpiry();
    for (const bytes of this.incoming) bytes.destroy();
  }

  private scheduleExpiry(id: string, filePath: string): void {
    const cancelExpiry = this.clock.after(UPLOAD_RETENTION_MS, () => void this.removeOld(id));
    this.stored.set(id, { filePath, cancelExpiry });
  }

  private async removeOld(id: string): Promise<void> {
    try {
      await this.remove(id);
    } catch (error) {
      // The next start tries again.
      this.logger.warn(`Couldn't remove an old upload: ${String(error)}`);
    }
  }

  private async remove(id: string): Promise<void> {
    await rm(join(this.data.uploads(), id), { recursive: true, force: true });
    this.stored.get(id)?.cancelExpiry();
    this.stored.delete(id);
  }
}

/** Writes each chunk before requesting the next, so that only one chunk is in memory. */
async function write(path: string, fileName: string, upload: IncomingUpload): Promise<number> {
  const handle = await open(path, 'wx', OWN_FILE_MODE);
  try {
    return await writeChunks(handle, fileName, upload.bytes);
  } finally {
    await handle.close();
  }
}

async function writeChunks(handle: FileHandle, fileName: string, bytes: Readable): Promise<number> {
  let sizeBytes = 0;
  for await (const chunk of streamUntilDisconnect(fileName, bytes)) {
    sizeBytes += chunk.length;
    assertWithinLimit(fileName, sizeBytes);
    await handle.writeFile(chunk);
  }
  return sizeBytes;
}

async function* streamUntilDisconnect(fileName: string, bytes: Readable): AsyncIterable<Buffer> {
  try {
    yield* bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw new LauncherError(
      'CANCELLED',
      `${fileName} wasn't uploaded completely. Nothing was saved.`,
      undefined,
      {
        cause: error,
      },
    );
  }
}

function assertWithinLimit(fileName: string, sizeBytes: number): void {
  if (sizeBytes <= UPLOAD_LIMIT_BYTES) return;
  throw new LauncherError(
    'TOO_LARGE',
    `${fileName} is larger than ${UPLOAD_LIMIT_BYTES / 1024 ** 3} GB. Use its path instead, which has no limit.`,
  );
}
