import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, ShutdownSignal, type Clock } from '@hangar/api-foundation/platform';
import {
  DataDirectory,
  isObject,
  JsonDocument,
  StorageProblems,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import { FileError, hashFile, identityOf, isSystemError, type FileHash } from '@hangar/file-system';

/** A file as it was when it was hashed. */
interface HashedFile {
  identity: string;
  md5: string;
  sizeBytes: number;
}

type HashesByPath = Readonly<Record<string, HashedFile>>;

/** Remembers the MD5 of WADs by inode, size and time of change, so that an unchanged file is never hashed again. */
@Injectable()
export class WadHashCache implements OnApplicationShutdown {
  private readonly document: JsonDocument<HashesByPath>;
  /** What was hashed since the last {@link keepOnly}, which writes it down: one write for a whole directory. */
  private readonly fresh = new Map<string, HashedFile>();

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

  /** MD5 and size of a file; `null` when it is gone or is being written at the moment. Ends with the program. */
  async hash(path: string): Promise<FileHash | null> {
    const identity = await identityOf(path);
    if (identity === null) return null;
    const known = this.fresh.get(path) ?? (await this.document.read())[path];
    if (known?.identity === identity) return known;
    const hashed = await hashFile(path, { signal: this.shutdown.signal });
    // Whoever still writes to it causes another notice of change, and then its turn comes.
    if ((await identityOf(path)) !== identity) return null;
    const entry: HashedFile = { identity, ...hashed };
    this.fresh.set(path, entry);
    return entry;
  }

  /** The same with `null` for whatever is no file that can be read. */
  async hashIfReadable(path: string): Promise<FileHash | null> {
    try {
      return await this.hash(path);
    } catch (error) {
      if (error instanceof FileError || isSystemError(error)) return null;
      throw error;
    }
  }

  /** Writes down what was hashed and forgets files that are no longer there. */
  async keepOnly(paths: ReadonlySet<string>): Promise<void> {
    const known = Object.keys(await this.document.read());
    if (this.fresh.size === 0 && known.every((path) => paths.has(path))) return;
    const fresh = Object.fromEntries(this.fresh);
    this.fresh.clear();
    await this.document.update((hashes) =>
      Object.fromEntries(Object.entries({ ...hashes, ...fresh }).filter(([path]) => paths.has(path))),
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
