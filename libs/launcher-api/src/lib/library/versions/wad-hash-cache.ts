import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, ShutdownSignal, type Clock } from '@hangar/api-foundation/platform';
import {
  DataDirectory,
  isObject,
  JsonDocument,
  StorageProblems,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import { FileError, hashFile, readFileIdentity, isSystemError, type FileHash } from '@hangar/file-system';

/** The state of a file when it was hashed. */
interface HashedFile {
  identity: string;
  md5: string;
  sizeBytes: number;
}

type HashesByPath = Readonly<Record<string, HashedFile>>;

/** Caches the MD5 of WADs by inode, size and time of change, so that unchanged files are not hashed again. */
@Injectable()
export class WadHashCache implements OnApplicationShutdown {
  private readonly document: JsonDocument<HashesByPath>;
  /**
   * Hashes that were computed since the previous call of {@link retainOnly}, which saves the hashes of a whole directory
   * with one write.
   */
  private readonly unsavedHashes = new Map<string, HashedFile>();

  constructor(
    data: DataDirectory,
    problems: StorageProblems,
    private readonly shutdown: ShutdownSignal,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.document = new JsonDocument<HashesByPath>(
      { path: data.wadHashesFile(), read: readHashes },
      { problems, clock },
    );
  }

  /** Returns the MD5 and size of a file; `null` if the file is missing or being written. Aborted on shutdown. */
  async hash(path: string): Promise<FileHash | null> {
    const identity = await readFileIdentity(path);
    if (identity === null) return null;
    const known = this.unsavedHashes.get(path) ?? (await this.document.read())[path];
    if (known?.identity === identity) return known;
    const hashed = await hashFile(path, { signal: this.shutdown.signal });
    // The file is still being written. The next change triggers another scan.
    if ((await readFileIdentity(path)) !== identity) return null;
    const entry: HashedFile = { identity, ...hashed };
    this.unsavedHashes.set(path, entry);
    return entry;
  }

  /** Like {@link hash}, but returns `null` if the path is not that of a readable file. */
  async hashIfReadable(path: string): Promise<FileHash | null> {
    try {
      return await this.hash(path);
    } catch (error) {
      if (error instanceof FileError || isSystemError(error)) return null;
      throw error;
    }
  }

  /** Saves new hashes, and removes the hashes of files that are not in `paths`. */
  async retainOnly(paths: ReadonlySet<string>): Promise<void> {
    const known = Object.keys(await this.document.read());
    if (this.unsavedHashes.size === 0 && known.every((path) => paths.has(path))) return;
    const newHashes = Object.fromEntries(this.unsavedHashes);
    this.unsavedHashes.clear();
    await this.document.update((hashes) =>
      Object.fromEntries(Object.entries({ ...hashes, ...newHashes }).filter(([path]) => paths.has(path))),
    );
  }

  onApplicationShutdown(): Promise<void> {
    return this.document.idle();
  }
}

function readHashes(raw: JsonObject | null): HashesByPath {
  const entries = Object.entries(raw ?? {}).filter(([, value]) => isHashedFile(value));
  return Object.fromEntries(entries) as HashesByPath;
}

function isHashedFile(value: unknown): value is HashedFile {
  return (
    isObject(value) &&
    typeof value['identity'] === 'string' &&
    typeof value['md5'] === 'string' &&
    typeof value['sizeBytes'] === 'number'
  );
}
