import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { asStorageError } from '@hangar/api-foundation/errors';
import {
  createOwnFolder,
  DataDirectory,
  isObject,
  readDocument,
  StorageProblems,
  writeOwnFile,
} from '@hangar/api-foundation/storage';
import { hasSystemCode, Limiter, listNames, OWN_FILE_MODE, getSystemErrorCode } from '@hangar/file-system';

import { toFileContent, parseJobNumber, readJobRecord, type JobRecord } from './job-record';

/** Maximum number of files read at once, to limit open file descriptors. */
const MAX_PARALLEL_READS = 64;
const SUFFIX = '.json';

/**
 * The only owner of `jobs/<id>.json`. The file `jobs/unfinished` exists while any job is waiting or running. Without
 * it, startup doesn't read the jobs.
 */
@Injectable()
export class JobFiles {
  /** Ensures that files are written one at a time, so that the latest state of a job is written last. */
  private readonly writes = new Limiter(1);

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
  ) {}

  /** Whether an earlier run left unfinished jobs. */
  async hasUnfinished(): Promise<boolean> {
    try {
      await stat(this.markPath);
      return true;
    } catch (error) {
      if (hasSystemCode(error, 'ENOENT')) return false;
      throw error;
    }
  }

  /** Reads all jobs, oldest first. Damaged files are reported and left unchanged. */
  async readAll(): Promise<JobRecord[]> {
    const ids = (await this.fileNames())
      .filter((name) => name.endsWith(SUFFIX))
      .map((name) => name.slice(0, -SUFFIX.length))
      .filter((id) => parseJobNumber(id) !== null);
    const limiter = new Limiter(MAX_PARALLEL_READS);
    const records = await Promise.all(ids.map((id) => limiter.run(() => this.read(id))));
    return records
      .filter((record) => record !== null)
      .sort((first, other) => (parseJobNumber(first.job.id) ?? 0) - (parseJobNumber(other.job.id) ?? 0));
  }

  /**
   * Writes a job. It is on disk when this resolves. `hasUnfinished` returns whether any job is waiting or running.
   * @throws a storage error
   */
  write(record: JobRecord, hasUnfinished: () => boolean): Promise<void> {
    const path = this.getPath(record.job.id);
    return this.writes.run(async () => {
      try {
        await createOwnFolder(this.data.jobs());
        if (hasUnfinished()) await writeFile(this.markPath, '', { mode: OWN_FILE_MODE });
        await writeOwnFile(path, `${JSON.stringify(toFileContent(record), null, 2)}\n`);
        if (!hasUnfinished()) await rm(this.markPath, { force: true });
      } catch (error) {
        throw asStorageError(error, path);
      }
    });
  }

  /** @throws a storage error */
  remove(id: string): Promise<void> {
    const path = this.getPath(id);
    return this.writes.run(async () => {
      try {
        await rm(path, { force: true });
      } catch (error) {
        throw asStorageError(error, path);
      }
    });
  }

  /**
   * Records that no job is waiting or running. Never fails: without this record, the next start only reads the jobs
   * unnecessarily.
   */
  async clearUnfinished(): Promise<void> {
    await this.writes.run(() => rm(this.markPath, { force: true }).catch(() => undefined));
  }

  /** Resolves when nothing is being written. */
  async idle(): Promise<void> {
    await this.writes.run(() => Promise.resolve());
  }

  private async fileNames(): Promise<string[]> {
    try {
      return await listNames(this.data.jobs());
    } catch (error) {
      const path = this.data.jobs();
      this.problems.report({
        code: 'DOCUMENT_DAMAGED',
        message: `Couldn't read the folder ${path}, so downloads and imports from before are left out of the list. Check its permissions, and restart Hangar. (${getSystemErrorCode(error) ?? String(error)})`,
        path,
      });
      return [];
    }
  }

  private async read(id: string): Promise<JobRecord | null> {
    const path = this.getPath(id);
    const reading = await readDocument(path, isObject);
    if (reading.state === 'missing') return null;
    const isUsable = reading.state === 'good' && isObject(reading.content);
    const record = isUsable ? readJobRecord(id, reading.content) : null;
    if (!record)
      this.problems.report({
        code: 'DOCUMENT_DAMAGED',
        message: `${path} describes a download or an import, but can't be read. It is left out of the list. Fix it in an editor and restart Hangar, or delete it.`,
        path,
      });
    return record;
  }

  private get markPath(): string {
    return join(this.data.jobs(), 'unfinished');
  }

  private getPath(id: string): string {
    if (parseJobNumber(id) === null)
      throw new Error(`${JSON.stringify(id.slice(0, 80))} can't be the id of a job.`);
    return join(this.data.jobs(), `${id}${SUFFIX}`);
  }
}
