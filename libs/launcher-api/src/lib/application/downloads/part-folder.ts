import { createHash } from 'node:crypto';
import { rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { DataDirectory } from '@hangar/api-foundation/storage';
import { JOB_LIMITS } from '@hangar/domain';
import { Limiter, listNames } from '@hangar/file-system';

import { PartFile, readPartMetadata } from './part-file';

const PART_NAME = /^[0-9a-f]{32}\.part$/;
/** Matches the names of incomplete free-game downloads from versions without jobs. */
const LEGACY_PART_NAME = /^(phase12|freedm)-.+\.part(\.json)?$/;
const RETENTION_MS = JOB_LIMITS.days * 24 * 60 * 60 * 1000;

/** The only owner of `jobs/parts`, which contains incomplete downloads. Their names reveal nothing about the files. */
@Injectable()
export class PartFolder {
  private readonly logger = new Logger(PartFolder.name);
  /** The parts in use by name, each with a queue of its users. */
  private readonly inUse = new Map<string, { readonly queue: Limiter; users: number }>();

  constructor(
    private readonly data: DataDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Passes the path of a download's file to `use`, once no other download with this key is using the file. */
  async useExclusively<T>(key: string, signal: AbortSignal, use: (path: string) => Promise<T>): Promise<T> {
    const name = getPartName(key);
    const entry = this.inUse.get(name) ?? { queue: new Limiter(1), users: 0 };
    this.inUse.set(name, entry);
    entry.users += 1;
    try {
      return await entry.queue.run(() => use(this.getPath(name)), signal);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) this.inUse.delete(name);
    }
  }

  /** Removes the download with this key, unless another job is working on it. Never fails. */
  async removeUnused(key: string): Promise<void> {
    const name = getPartName(key);
    if (this.inUse.has(name)) return;
    await PartFile.remove(this.getPath(name)).catch((error: unknown) => this.warn(error));
  }

  /** Removes the incomplete downloads of these jobs. Never fails. */
  async removeForJobs(jobIds: ReadonlySet<string>): Promise<void> {
    await this.removeIf(async (path) => jobIds.has((await readPartMetadata(path)).jobId ?? ''));
  }

  /**
   * Removes incomplete downloads that have not continued for seven days or are from versions without jobs. Never fails.
   */
  async removeOld(): Promise<void> {
    await this.removeLegacy();
    await this.removeIf(async (path) => this.clock.now() - (await stat(path)).mtimeMs > RETENTION_MS);
  }

  private async removeLegacy(): Promise<void> {
    const directory = this.data.formerDownloads();
    const names = await listNames(directory).catch(() => []);
    for (const name of names.filter((candidate) => LEGACY_PART_NAME.test(candidate)))
      await rm(join(directory, name), { force: true }).catch(() => undefined);
    // Fails if the user keeps other files there.
    if (names.length > 0) await rmdir(directory).catch(() => undefined);
  }

  private async removeIf(isObsolete: (path: string) => Promise<boolean>): Promise<void> {
    try {
      for (const name of await listNames(this.data.jobParts())) {
        if (!PART_NAME.test(name) || this.inUse.has(name)) continue;
        if (await isObsolete(this.getPath(name))) await PartFile.remove(this.getPath(name));
      }
    } catch (error) {
      this.warn(error);
    }
  }

  /** Logs the error instead of throwing it: a remaining download only wastes space, and the next call tries again. */
  private warn(error: unknown): void {
    this.logger.warn(`Couldn't remove a download: ${String(error)}`);
  }

  private getPath(name: string): string {
    return join(this.data.jobParts(), name);
  }
}

function getPartName(key: string): string {
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.part`;
}
