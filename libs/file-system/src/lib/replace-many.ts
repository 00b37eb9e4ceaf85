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
import { OWN_FILE_MODE, syncDirectory, createTemporaryName, createTemporaryToken } from './temporary-file';

/** New content for an existing file. */
export interface Replacement {
  readonly path: string;
  readonly content: string;
  /** Identity of the file at the last check. */
  readonly expectedIdentity: FileIdentity;
  /** New name for the replaced file, on the same drive. Default: it is deleted. */
  readonly backupPath?: string;
}

/** The outcome of a replacement; `another` means that another program wrote to the file, so it is kept as it is. */
export type ReplacementResult =
  | { readonly outcome: 'replaced'; readonly identity: FileIdentity }
  | { readonly outcome: 'another' }
  | { readonly outcome: 'failed'; readonly error: unknown };

const syncFile = promisify(fsync);

/**
 * Replaces many files with the guarantees of `writeFileAtomically` and `replaceIfUnchanged` in a third of the time: all
 * files are written, then all are synced, then all are renamed. This blocks the event loop, so pass about a hundred at
 * a time. Links, files on drives without hard links, and files that another program holds open are not replaced and
 * require `writeFileAtomically`.
 */
export async function replaceMany(
  replacements: readonly Replacement[],
): Promise<readonly ReplacementResult[]> {
  const tokens = [createTemporaryToken(), createTemporaryToken()] as const;
  const writes = replacements.map((replacement) => new PendingReplacement(replacement, tokens));
  for (const write of writes) write.runStep(() => write.writeTemporary());
  await Promise.all(writes.map((write) => write.sync()));
  for (const write of writes) write.runStep(() => write.replaceTarget());
  const directories = new Set(replacements.map(({ path }) => dirname(path)));
  const syncFailures = await Promise.all(
    [...directories].map((directory) => captureFailure(syncDirectory(directory))),
  );
  await Promise.all(writes.map((write) => write.finish()));
  const failure = syncFailures.find((each) => each !== null);
  return writes.map(({ result }) => (failure && result.outcome === 'replaced' ? failure : result));
}

/** The replacement of one file. Each step runs only if the previous one succeeded. */
class PendingReplacement {
  private readonly temporary: string;
  private readonly previousPath: string;
  private readonly leftovers = new Set<string>();
  private descriptor: number | null = null;
  private identity: FileIdentity = '';
  private earlyResult: ReplacementResult | null = null;

  constructor(
    private readonly replacement: Replacement,
    tokens: readonly [string, string],
  ) {
    this.temporary = createTemporaryName(replacement.path, tokens[0]);
    this.previousPath = createTemporaryName(replacement.path, tokens[1]);
  }

  get result(): ReplacementResult {
    return this.earlyResult ?? { outcome: 'replaced', identity: this.identity };
  }

  runStep(action: () => void): void {
    if (this.earlyResult) return;
    try {
      action();
    } catch (error) {
      this.earlyResult = { outcome: 'failed', error };
    }
  }

  writeTemporary(): void {
    const stats = lstatSync(this.replacement.path, { bigint: true });
    if (identityFromStats(stats) !== this.replacement.expectedIdentity) {
      if (!stats.isFile()) throw new Error(`${this.replacement.path} is a link.`);
      this.earlyResult = { outcome: 'another' };
      return;
    }
    this.descriptor = openSync(this.temporary, 'wx', OWN_FILE_MODE);
    this.leftovers.add(this.temporary);
    fchmodSync(this.descriptor, Number(stats.mode) & 0o777);
    writeFileSync(this.descriptor, this.replacement.content);
  }

  async sync(): Promise<void> {
    const { descriptor } = this;
    if (descriptor === null) return;
    if (!this.earlyResult) this.earlyResult = await captureFailure(syncFile(descriptor));
    this.runStep(() => {
      this.identity = identityFromStats(fstatSync(descriptor, { bigint: true }));
    });
    closeSync(descriptor);
  }

  /** Gives the existing file a second name, so that it can be checked later, and then replaces it. */
  replaceTarget(): void {
    const { path, expectedIdentity } = this.replacement;
    if (checkFileSync(path) !== expectedIdentity) {
      this.earlyResult = { outcome: 'another' };
      return;
    }
    linkSync(path, this.previousPath);
    this.leftovers.add(this.previousPath);
    renameSync(this.temporary, path);
    this.leftovers.delete(this.temporary);
  }

  /**
   * Unlike the previous steps, this one runs asynchronously for each file, because freeing the space of a deleted file
   * waits for the disk.
   */
  async finish(): Promise<void> {
    this.runStep(() => this.verifyPrevious());
    if (!this.earlyResult && this.replacement.backupPath !== undefined) {
      this.earlyResult = await captureFailure(rename(this.previousPath, this.replacement.backupPath));
      if (!this.earlyResult) this.leftovers.delete(this.previousPath);
    }
    await this.cleanUp();
  }

  private verifyPrevious(): void {
    const { path, expectedIdentity } = this.replacement;
    if (checkFileSync(this.previousPath) === expectedIdentity) return;
    // Another program has written to the file. If the target has been edited again since then, the later edit is kept,
    // because the same user made both edits.
    if (checkFileSync(path) === this.identity) renameSync(this.previousPath, path);
    this.earlyResult = { outcome: 'another' };
  }

  private async cleanUp(): Promise<void> {
    // The file no longer exists, or the next startup will remove it. An earlier error is the one to report.
    for (const path of this.leftovers) await unlink(path).catch(() => undefined);
  }
}

async function captureFailure(
  work: Promise<unknown>,
): Promise<(ReplacementResult & { outcome: 'failed' }) | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return { outcome: 'failed', error };
  }
}
