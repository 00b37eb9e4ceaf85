import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { hashFile } from '@hangar/wad-files';

import { CLOCK, type Clock } from '../outside-world';
import { DataDirectory, isObject, JsonDocument, StorageProblems, type JsonObject } from '../storage';
import { identityOf } from '../storage/file-identity';

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

  constructor(data: DataDirectory, problems: StorageProblems, @Inject(CLOCK) clock: Clock) {
    this.document = new JsonDocument<HashesByPath>(
      { path: data.wadHashesFile(), read: readHashes },
      { problems, clock },
    );
  }

  /** MD5 and size of a file; `null` when it is gone or is being written at the moment. */
  async hash(path: string): Promise<{ md5: string; sizeBytes: number } | null> {
    const identity = await identityOf(path);
    if (identity === null) return null;
    const known = (await this.document.read())[path];
    if (known?.identity === identity) return known;
    const hashed = await hashFile(path);
    // Whoever still writes to it causes another notice of change, and then its turn comes.
    if ((await identityOf(path)) !== identity) return null;
    const entry: HashedFile = { identity, ...hashed };
    await this.document.update((hashes) => ({ ...hashes, [path]: entry }));
    return entry;
  }

  /** Forgets files that are no longer there. */
  async keepOnly(paths: ReadonlySet<string>): Promise<void> {
    const known = Object.keys(await this.document.read());
    if (known.every((path) => paths.has(path))) return;
    await this.document.update((hashes) =>
      Object.fromEntries(Object.entries(hashes).filter(([path]) => paths.has(path))),
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
