import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import {
  getChangeTime,
  hasSystemCode,
  checkFile,
  checkFileSync,
  replaceAnyFile,
  replaceIfUnchanged,
  syncDirectory,
  UNREADABLE,
  type FileIdentity,
  type PlaceFile,
} from '@hangar/file-system';
import { withoutStop } from '@hangar/domain';

import { asStorageError, LauncherError } from '../errors';
import { formatDamageMessage } from './damage-message';
import { getBackupPath, keepBackup } from './document-backup';
import { readByShape, saveDamagedCopy, type FileShape } from './document-content';
import type { Author, DocumentState, DocumentContext } from './document-context';
import { assertFolderExists, folderExists } from './held-folders';
import { writeOwnFile } from './own-file';
import type { GroupMember } from './write-group';

/** A file this recent is not reported as damaged, because an editor may still be saving it. */
const EDIT_DURATION_MS = 1000;
/** Pause between retries when a write conflicts with an edit by another program. The first retry is immediate. */
const RETRY_DELAY_MS = 100;
const MAX_ATTEMPTS = 30;

/**
 * One JSON file on disk: reads it when it has changed, saves damaged bytes in another file, keeps the last good state
 * as `.bak`, and always replaces the whole file. Does not interpret the content.
 */
export class DocumentFile {
  // Set explicitly, because V8 stores properties that are added later separately.
  private lastIdentity: FileIdentity | typeof UNREADABLE | null | undefined = undefined;
  private isDamaged = false;
  private isCopyMissing = false;
  private hasValidState = false;
  private hasBackup = false;

  constructor(
    private readonly shape: FileShape,
    private readonly context: DocumentContext,
  ) {}

  get path(): string {
    return this.shape.path;
  }

  /** Marks the file as read, for callers that already know its identity and that its content is valid. */
  markRead(identity: FileIdentity): void {
    this.lastIdentity = identity;
    this.markState('good');
  }

  /** Identity of the file that was last read or written; `null` if it is missing or unusable. */
  get identity(): FileIdentity | null {
    return this.exists && !this.isDamaged ? (this.lastIdentity as FileIdentity) : null;
  }

  /** Marks the content as unusable. The next read tries again, so nothing overwrites the file. */
  forget(): void {
    this.lastIdentity = undefined;
  }

  /** Records that the file doesn't exist yet. When it appears, it may still be incomplete. */
  expectNewFile(): void {
    this.lastIdentity = null;
  }

  /**
   * Returns the content if it has changed; `undefined` if it has not, or if the previous content stays in use; `null`
   * if the file is missing or unusable. If the file was damaged from the start, a valid `.bak` is used.
   */
  async readIfChanged(): Promise<{ content: unknown } | null | undefined> {
    let identity = await checkFile(this.path);
    if (identity === this.lastIdentity && identity !== UNREADABLE) return undefined;
    // If the folder is missing, the user has not deleted this file.
    if (!(await folderExists(this.path))) return undefined;
    // The folder may have reappeared since the first check.
    identity ??= await checkFile(this.path);
    const reading = identity === null ? ({ state: 'missing' } as const) : await readByShape(this.shape);
    if (reading.state === 'damaged' && this.mayBeIncomplete(identity)) return undefined;
    switch (reading.state) {
      case 'good':
        this.markRead(identity as FileIdentity);
        return { content: reading.content };
      case 'missing':
        // A file that disappears while Hangar runs was removed by the user; one that never existed is a first start.
        this.lastIdentity = null;
        this.markState('missing');
        return null;
      case 'damaged':
        this.lastIdentity = identity;
        return this.continueWithoutFile(await saveDamagedCopy(this.path, reading.bytes));
      case 'unreadable':
        this.lastIdentity = UNREADABLE;
        return this.continueWithoutFile(null);
    }
  }

  /** @throws `DOCUMENT_DAMAGED` if this author must not replace the file in its current state */
  assertWritableBy(author: Author): void {
    if (!this.isDamaged || (author === 'user' && !this.isCopyMissing)) return;
    throw new LauncherError(
      'DOCUMENT_DAMAGED',
      `${basename(this.path)} is damaged and wasn't changed. Fix or delete ${withoutStop(this.path)}.`,
      { path: this.path },
    );
  }

  /**
   * Retries a change (read, decide, write) until `attempt` reports that no other program has changed the file in
   * between. Fails with `CONFLICT` if that never succeeds.
   */
  async retryOnConflict(attempt: () => Promise<boolean>): Promise<void> {
    for (let attempts = 1; !(await attempt()); attempts++) {
      if (attempts === MAX_ATTEMPTS) {
        throw new LauncherError(
          'CONFLICT',
          `Another program keeps changing ${withoutStop(this.path)}. Try again when it's finished.`,
          { path: this.path },
        );
      }
      // Usually there was only one edit, and a missing folder is detected at once.
      if (attempts > 1) await new Promise<void>((resume) => this.context.clock.after(RETRY_DELAY_MS, resume));
    }
  }

  /**
   * Replaces the file. The content is on disk when this resolves. Returns `false` and writes nothing if another program
   * has changed the file since it was last read. If possible, it is written together with the `group`.
   */
  async write(content: string | AsyncIterable<string>, group?: GroupMember): Promise<boolean> {
    try {
      let identity = await this.writeInGroup(content, group);
      if (identity === undefined) identity = await this.writeAlone(content);
      if (identity === null) return false;
      this.lastIdentity = identity;
    } catch (error) {
      throw asStorageError(error, this.path);
    }
    this.markState('good');
    return true;
  }

  private async writeAlone(content: string | AsyncIterable<string>): Promise<FileIdentity | null> {
    await assertFolderExists(this.path);
    if (!(await this.keepBackup())) return null;
    return writeOwnFile(this.path, content, (...names) => this.replaceFile(...names));
  }

  private async writeInGroup(
    content: string | AsyncIterable<string>,
    group?: GroupMember,
  ): Promise<FileIdentity | null | undefined> {
    const { path, identity: seen } = this;
    if (!group || seen === null || typeof content !== 'string') return undefined;
    const backupPath = this.hasBackup ? undefined : getBackupPath(path);
    const identity = await group.replace({ path, content, expectedIdentity: seen, backupPath });
    if (typeof identity === 'string') this.hasBackup = true;
    return identity;
  }

  /** Removes the file. Returns `false` and removes nothing if another program has changed it since it was last read. */
  async remove(): Promise<boolean> {
    const { context } = this;
    try {
      await assertFolderExists(this.path);
      if (!(await this.isUnchanged())) return false;
      if (context.keepRemoved && this.exists && this.lastIdentity !== UNREADABLE) {
        await context.keepRemoved(this.path);
      } else await rm(this.path, { force: true });
      await rm(getBackupPath(this.path), { force: true });
      if (this.exists) await syncDirectory(dirname(this.path));
    } catch (error) {
      // Another program has removed it since the last check.
      if (hasSystemCode(error, 'ENOENT') && !(await this.isUnchanged())) return false;
      throw asStorageError(error, this.path);
    }
    this.lastIdentity = null;
    this.hasBackup = false;
    this.markState('missing');
    return true;
  }

  /** The state at the last check. */
  get state(): DocumentState {
    if (this.isDamaged) return 'damaged';
    return this.exists ? 'present' : 'missing';
  }

  /** Whether the file exists and has not changed since the last check, determined synchronously. */
  isUnchangedSync(): boolean {
    return this.exists && !this.isDamaged && checkFileSync(this.path) === this.lastIdentity;
  }

  private get exists(): boolean {
    return typeof this.lastIdentity === 'string';
  }

  private async isUnchanged(): Promise<boolean> {
    return (await checkFile(this.path)) === this.lastIdentity;
  }

  private async replaceFile(...names: Parameters<PlaceFile>): Promise<boolean> {
    if (!(await this.isUnchanged())) return false;
    const { lastIdentity = UNREADABLE } = this;
    return lastIdentity === UNREADABLE
      ? replaceAnyFile(...names)
      : replaceIfUnchanged(lastIdentity, ...names);
  }

  /** Records that the file is good or missing, and therefore not damaged. */
  private markState(state: 'good' | 'missing'): void {
    if (this.isDamaged) this.context.problems.resolve('DOCUMENT_DAMAGED', this.path);
    this.isDamaged = false;
    this.hasValidState = state === 'good';
  }

  /** Whether the file has just been written, and this is not its first read. */
  private mayBeIncomplete(identity: FileIdentity | null): boolean {
    if (this.lastIdentity === undefined || identity === null || identity === UNREADABLE) return false;
    return Math.abs(this.context.clock.now() - getChangeTime(identity)) < EDIT_DURATION_MS;
  }

  /** Leaves the file alone and continues with the last good state. */
  private async continueWithoutFile(copy: string | null): Promise<{ content: unknown } | null | undefined> {
    this.isDamaged = true;
    this.isCopyMissing = copy === null;
    const backup = this.hasValidState ? null : await readByShape(this.shape, getBackupPath(this.path));
    const hasFallback = this.hasValidState || backup?.state === 'good';
    this.context.problems.report({
      code: 'DOCUMENT_DAMAGED',
      message: `Couldn't read ${withoutStop(basename(this.path))}. The file wasn't changed; ${formatDamageMessage(this.context, hasFallback, copy)}`,
      path: this.path,
    });
    if (this.hasValidState) return undefined;
    return backup?.state === 'good' ? { content: backup.content } : null;
  }

  /** Creates the backup before the first write of a run. Returns `false` if the file has changed since it was read. */
  private async keepBackup(): Promise<boolean> {
    if (this.hasBackup || this.isDamaged || !this.exists) return true;
    return (this.hasBackup = await keepBackup(this.path, () => this.isUnchanged()));
  }
}
