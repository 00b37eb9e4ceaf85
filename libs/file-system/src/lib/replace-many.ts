import {
  closeSync,
  fchmodSync,
  fstatSync,
  fsync,
  linkSync,
  lstatSync,
  openSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

import { identityFromStats, checkFileSync, type FileIdentity } from './file-identity';
import { OWN_FILE_MODE, syncDirectory, temporaryNameFor, temporaryToken } from './temporary-file';

/** New content for an existing file. */
export interface Replacement {
  readonly path: string;
  readonly content: string;
  /** Identity of the file at the last check. */
  readonly seen: FileIdentity;
  /** New name for the replaced file, on the same drive. Default: it is deleted. */
  readonly keptAs?: string;
}

/** The outcome of a replacement; `another` means that another program wrote to the file, so it is kept as it is. */
export type Replaced =
  | { readonly outcome: 'replaced'; readonly identity: FileIdentity }
  | { readonly outcome: 'another' }
  | { readonly outcome: 'failed'; readonly error: unknown };

const syncFile = promisify(fsync);

/**
 * Replaces many files with the guarantees of `writeFileAtomically` and `replaceSeen`, but with a third of the work: all
 * are written, then all are synced, then all are renamed. This blocks the event loop, so pass about a hundred at a
 * time. Links, drives without hard links, and files that another program holds open fail here and require
 * `writeFileAtomically`.
 */
export async function replaceMany(replacements: readonly Replacement[]): Promise<readonly Replaced[]> {
  const tokens = [temporaryToken(), temporaryToken()] as const;
  const writes = replacements.map((replacement) => new OneReplacement(replacement, tokens));
  for (const write of writes) write.step(() => write.writeAside());
  await Promise.all(writes.map((write) => write.sync()));
  for (const write of writes) write.step(() => write.place());
  const directories = new Set(replacements.map(({ path }) => dirname(path)));
  const unsynced = await Promise.all(
    [...directories].map((directory) => failureOf(syncDirectory(directory))),
  );
  await Promise.all(writes.map((write) => write.finish()));
  const failure = unsynced.find((each) => each !== null);
  return writes.map(({ result }) => (failure && result.outcome === 'replaced' ? failure : result));
}

/** The replacement of one file. Each step runs only if the previous one succeeded. */
class OneReplacement {
  private readonly temporary: string;
  private readonly aside: string;
  private readonly left = new Set<string>();
  private descriptor: number | null = null;
  private identity: FileIdentity = '';
  private end: Replaced | null = null;

  constructor(
    private readonly wanted: Replacement,
    tokens: readonly [string, string],
  ) {
    this.temporary = temporaryNameFor(wanted.path, tokens[0]);
    this.aside = temporaryNameFor(wanted.path, tokens[1]);
  }

  get result(): Replaced {
    return this.end ?? { outcome: 'replaced', identity: this.identity };
  }

  step(take: () => void): void {
    if (this.end) return;
    try {
      take();
    } catch (error) {
      this.end = { outcome: 'failed', error };
    }
  }

  writeAside(): void {
    const stats = lstatSync(this.wanted.path, { bigint: true });
    if (identityFromStats(stats) !== this.wanted.seen) {
      if (!stats.isFile()) throw new Error(`${this.wanted.path} is a link.`);
      this.end = { outcome: 'another' };
      return;
    }
    this.descriptor = openSync(this.temporary, 'wx', OWN_FILE_MODE);
    this.left.add(this.temporary);
    fchmodSync(this.descriptor, Number(stats.mode) & 0o777);
    writeFileSync(this.descriptor, this.wanted.content);
  }

  async sync(): Promise<void> {
    const { descriptor } = this;
    if (descriptor === null) return;
    if (!this.end) this.end = await failureOf(syncFile(descriptor));
    this.step(() => {
      this.identity = identityFromStats(fstatSync(descriptor, { bigint: true }));
    });
    closeSync(descriptor);
  }

  /** First gives the existing file a second name, so that it can be checked after it has been replaced. */
  place(): void {
    const { path, seen } = this.wanted;
    if (checkFileSync(path) !== seen) {
      this.end = { outcome: 'another' };
      return;
    }
    linkSync(path, this.aside);
    this.left.add(this.aside);
    renameSync(this.temporary, path);
    this.left.delete(this.temporary);
  }

  /**
   * Runs separately for each file, unlike the previous steps, because freeing the space of a deleted file waits for the
   * disk.
   */
  async finish(): Promise<void> {
    this.step(() => this.lookBack());
    if (!this.end && this.wanted.keptAs !== undefined) {
      this.end = await failureOf(rename(this.aside, this.wanted.keptAs));
      if (!this.end) this.left.delete(this.aside);
    }
    await this.cleanUp();
  }

  private lookBack(): void {
    const { path, seen } = this.wanted;
    if (checkFileSync(this.aside) === seen) return;
    // The file was written to until now. An even later edit is kept, because it was made by the same person.
    if (checkFileSync(path) === this.identity) renameSync(this.aside, path);
    this.end = { outcome: 'another' };
  }

  private async cleanUp(): Promise<void> {
    // The file is already gone or left to the next startup. The first error is the one to report.
    for (const path of this.left) await unlink(path).catch(() => undefined);
  }
}

async function failureOf(work: Promise<unknown>): Promise<(Replaced & { outcome: 'failed' }) | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return { outcome: 'failed', error };
  }
}
