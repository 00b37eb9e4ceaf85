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

import { identityFromStats, lookAtNow, type FileIdentity } from './file-identity';
import { OWN_FILE_MODE, syncDirectory, temporaryNameFor, temporaryToken } from './temporary-file';

/** What is to stand in a file that is there. */
export interface Replacement {
  readonly path: string;
  readonly content: string;
  /** The file as it was when it was last looked at. */
  readonly seen: FileIdentity;
  /** Another name on the same drive, which what was replaced gets. Absent: it is gone. */
  readonly keptAs?: string;
}

/** What became of a replacement; `another` means that somebody else wrote to the file, which is as they left it. */
export type Replaced =
  | { readonly outcome: 'replaced'; readonly identity: FileIdentity }
  | { readonly outcome: 'another' }
  | { readonly outcome: 'failed'; readonly error: unknown };

const syncFile = promisify(fsync);

/**
 * Replaces many files with the promises of `writeFileAtomically` and `replaceSeen`, for a third of the work: all are
 * written, then all are brought to the disk, then all get their names. The event loop stands still while that is done, so
 * give it a hundred at a time. A link, a drive without second names, and a file that another program holds fail here:
 * those are for `writeFileAtomically`.
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

/** One file on its way; each step is taken only when the one before went well. */
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

  /** The present file gets a second name first, so that what was replaced can be looked at afterwards. */
  place(): void {
    const { path, seen } = this.wanted;
    if (lookAtNow(path) !== seen) {
      this.end = { outcome: 'another' };
      return;
    }
    linkSync(path, this.aside);
    this.left.add(this.aside);
    renameSync(this.temporary, path);
    this.left.delete(this.temporary);
  }

  /** Not at one go as the steps before: a file that goes gives its space back, and the disk is waited for there. */
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
    if (lookAtNow(this.aside) === seen) return;
    // Somebody wrote into the file until now. A still later edit stays: it comes from the same person.
    if (lookAtNow(path) === this.identity) renameSync(this.aside, path);
    this.end = { outcome: 'another' };
  }

  private async cleanUp(): Promise<void> {
    // Gone, or the next start removes it: what went wrong first is what counts.
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
