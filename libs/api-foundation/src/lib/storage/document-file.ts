import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import {
  changeTimeOf,
  hasSystemCode,
  lookAt,
  lookAtNow,
  placeOverAnything,
  replaceSeen,
  syncDirectory,
  UNREADABLE,
  type FileIdentity,
  type Placing,
} from '@hangar/file-system';
import { withoutStop } from '@hangar/domain';

import { asStorageError, LauncherError } from '../errors';
import { meaningOfDamage } from './damage-message';
import { backupOf, keepBackup } from './document-backup';
import { keepAside, readDocument } from './document-content';
import type { Author, DocumentState, DocumentSurroundings } from './document-surroundings';
import { assertFolderThere, isFolderThere } from './held-folders';
import { writeOwnFile } from './own-file';
import type { GroupMember } from './write-group';

/** An editor may be half-way through saving: a file this young is not yet called damaged. */
const EDITING_MILLISECONDS = 1000;
/** A write that meets a hand edit is tried again: at once, and then after so long each, so often. */
const RETRY_MILLISECONDS = 100;
const MAX_TRIES = 30;

/**
 * One JSON file on the disk: reads it when it has changed, keeps damaged bytes aside, keeps the last good state as
 * `.bak`, and replaces it as a whole. It knows nothing of what the content means.
 */
export class DocumentFile {
  private seen: FileIdentity | typeof UNREADABLE | null | undefined;
  private isDamaged = false;
  private isUnprotected = false;
  private hasGoodState = false;
  private hasBackup = false;

  /** `accepts` tells whether parsed JSON has the right top-level type. */
  constructor(
    readonly path: string,
    private readonly accepts: (content: unknown) => boolean,
    private readonly surroundings: DocumentSurroundings,
  ) {}

  /** Takes the file as read, for whoever knows which it is and that it can be used. */
  markRead(identity: FileIdentity): void {
    this.seen = identity;
    this.mark('good');
  }

  /** Which file was last read or written; `null` when there is none that can be used. */
  get identity(): FileIdentity | null {
    return this.exists && !this.isDamaged ? (this.seen as FileIdentity) : null;
  }

  /** Tells that nobody can use what was read: the next look reads it again, so that nothing goes over it. */
  forget(): void {
    this.seen = undefined;
  }

  /** Tells that there was no file a moment ago: what appears in its place may be half-written still. */
  expectNewFile(): void {
    this.seen = null;
  }

  /**
   * The content, when it differs from what was last seen: `undefined` when nothing has changed since, or what came
   * cannot be used while the last content can; `null` when there is no usable file at all. A file that is damaged from
   * the start gives its `.bak`, if that is good.
   */
  async readIfChanged(): Promise<{ content: unknown } | null | undefined> {
    let identity = await lookAt(this.path);
    if (identity === this.seen && identity !== UNREADABLE) return undefined;
    // What stands there now, or does not, is nobody's edit.
    if (!(await isFolderThere(this.path))) return undefined;
    // The folder may have come back since the look.
    identity ??= await lookAt(this.path);
    const reading =
      identity === null ? ({ state: 'missing' } as const) : await readDocument(this.path, this.accepts);
    if (reading.state === 'damaged' && this.mayBeHalfWritten(identity)) return undefined;
    switch (reading.state) {
      case 'good':
        this.markRead(identity as FileIdentity);
        return { content: reading.content };
      case 'missing':
        // A file that vanished while we run is the user's act; one that was never there is a first start.
        this.seen = null;
        this.mark('missing');
        return null;
      case 'damaged':
        this.seen = identity;
        return this.runWithout(await keepAside(this.path, reading.bytes));
      case 'unreadable':
        this.seen = UNREADABLE;
        return this.runWithout(null);
    }
  }

  /** @throws `DOCUMENT_DAMAGED` when this author may not replace the file as it is */
  assertWritableBy(author: Author): void {
    if (!this.isDamaged || (author === 'user' && !this.isUnprotected)) return;
    throw new LauncherError(
      'DOCUMENT_DAMAGED',
      `${basename(this.path)} is damaged and wasn't changed. Fix or delete ${withoutStop(this.path)}.`,
      { path: this.path },
    );
  }

  /**
   * Repeats a change (read, decide, write) until nobody else has changed the file in between, as `attempt` tells. Fails
   * with `CONFLICT` when somebody does that all the time.
   */
  async untilUndisturbed(attempt: () => Promise<boolean>): Promise<void> {
    for (let tries = 1; !(await attempt()); tries++) {
      if (tries === MAX_TRIES) {
        throw new LauncherError(
          'CONFLICT',
          `Another program keeps changing ${this.path}. Try again when it's finished.`,
          { path: this.path },
        );
      }
      // Once at once: most often it was one edit, or the folder went away, which the next attempt tells.
      if (tries > 1)
        await new Promise<void>((resume) => this.surroundings.clock.after(RETRY_MILLISECONDS, resume));
    }
  }

  /**
   * Replaces the file; the content is on the disk when it resolves. `false`, and nothing is written, when somebody
   * changed the file since it was last read. With others of a `group`, if that can be done.
   */
  async write(content: string | AsyncIterable<string>, group?: GroupMember): Promise<boolean> {
    try {
      let identity = await this.writeInGroup(content, group);
      if (identity === undefined) identity = await this.writeAlone(content);
      if (identity === null) return false;
      this.seen = identity;
    } catch (error) {
      throw asStorageError(error, this.path);
    }
    this.mark('good');
    return true;
  }

  private async writeAlone(content: string | AsyncIterable<string>): Promise<FileIdentity | null> {
    await assertFolderThere(this.path);
    if (!(await this.keepBackup())) return null;
    return writeOwnFile(this.path, content, (...names) => this.place(...names));
  }

  private async writeInGroup(
    content: string | AsyncIterable<string>,
    group?: GroupMember,
  ): Promise<FileIdentity | null | undefined> {
    const { path, identity: seen } = this;
    if (!group || seen === null || typeof content !== 'string') return undefined;
    const keptAs = this.hasBackup ? undefined : backupOf(path);
    const identity = await group.replace({ path, content, seen, keptAs });
    if (typeof identity === 'string') this.hasBackup = true;
    return identity;
  }

  /** Removes the file. `false`, and nothing is removed, when somebody changed it since it was last read. */
  async remove(): Promise<boolean> {
    const { surroundings } = this;
    try {
      await assertFolderThere(this.path);
      if (!(await this.isAsSeen())) return false;
      if (surroundings.keepRemoved && this.exists && this.seen !== UNREADABLE) {
        await surroundings.keepRemoved(this.path);
      } else await rm(this.path, { force: true });
      await rm(backupOf(this.path), { force: true });
      if (this.exists) await syncDirectory(dirname(this.path));
    } catch (error) {
      // Another program has removed it since the last check.
      if (hasSystemCode(error, 'ENOENT') && !(await this.isAsSeen())) return false;
      throw asStorageError(error, this.path);
    }
    this.seen = null;
    this.hasBackup = false;
    this.mark('missing');
    return true;
  }

  /** What was there when it was last looked at. */
  get state(): DocumentState {
    if (this.isDamaged) return 'damaged';
    return this.exists ? 'present' : 'missing';
  }

  /** Whether there is a file that is as it was last seen, found without waiting. */
  isAsKnown(): boolean {
    return this.exists && !this.isDamaged && lookAtNow(this.path) === this.seen;
  }

  private get exists(): boolean {
    return typeof this.seen === 'string';
  }

  private async isAsSeen(): Promise<boolean> {
    return (await lookAt(this.path)) === this.seen;
  }

  private async place(...names: Parameters<Placing>): Promise<boolean> {
    if (!(await this.isAsSeen())) return false;
    const { seen = UNREADABLE } = this;
    return seen === UNREADABLE ? placeOverAnything(...names) : replaceSeen(seen, ...names);
  }

  /** What is there can be used, or nothing is: in either case nothing is damaged any longer. */
  private mark(state: 'good' | 'missing'): void {
    if (this.isDamaged) this.surroundings.problems.resolve('DOCUMENT_DAMAGED', this.path);
    this.isDamaged = false;
    this.hasGoodState = state === 'good';
  }

  /** Whether we knew the file before, and somebody wrote to it a moment ago. */
  private mayBeHalfWritten(identity: FileIdentity | null): boolean {
    if (this.seen === undefined || identity === null || identity === UNREADABLE) return false;
    return Math.abs(this.surroundings.clock.now() - changeTimeOf(identity)) < EDITING_MILLISECONDS;
  }

  /** Leaves the file as it is and goes on with the last good state. */
  private async runWithout(copy: string | null): Promise<{ content: unknown } | null | undefined> {
    this.isDamaged = true;
    this.isUnprotected = copy === null;
    const backup = this.hasGoodState ? null : await readDocument(backupOf(this.path), this.accepts);
    const hasFallback = this.hasGoodState || backup?.state === 'good';
    this.surroundings.problems.report({
      code: 'DOCUMENT_DAMAGED',
      message: `Couldn't read ${basename(this.path)}. The file wasn't changed; ${meaningOfDamage(this.surroundings, hasFallback, copy)}`,
      path: this.path,
    });
    if (this.hasGoodState) return undefined;
    return backup?.state === 'good' ? { content: backup.content } : null;
  }

  /** The first write of a run keeps what was there before it. `false` when that has changed since it was last read. */
  private async keepBackup(): Promise<boolean> {
    if (this.hasBackup || this.isDamaged || !this.exists) return true;
    return (this.hasBackup = await keepBackup(this.path, () => this.isAsSeen()));
  }
}
