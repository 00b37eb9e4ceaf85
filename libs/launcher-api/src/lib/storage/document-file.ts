import { createHash } from 'node:crypto';
import { copyFile, open, readFile, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';

import { asStorageError, LauncherError, systemErrorCode } from '../errors';
import type { Clock } from '../outside-world';
import { identityOf, type FileIdentity } from './file-identity';
import type { StorageProblems } from './storage-problems';
import { OWN_FILE_MODE, temporaryNameFor, writeFileAtomically } from './write-file-atomically';

/** Who asks for a write. Nothing but an act of the user may replace a damaged file. */
export type Author = 'user' | 'background';

/** How a document is read and written; shared by all kinds of documents. */
export interface DocumentSurroundings {
  problems: StorageProblems;
  clock: Clock;
}

/** An editor may be half-way through saving: a file this young is not yet called damaged. */
const EDITING_MILLISECONDS = 1000;

type Reading = { state: 'missing' | 'damaged' } | { state: 'good'; content: unknown };

/**
 * One JSON file on the disk: reads it when it has changed, keeps damaged bytes aside, keeps the last good state as
 * `.bak`, and replaces it as a whole. It knows nothing of what the content means.
 */
export class DocumentFile {
  private seen: FileIdentity | null | undefined;
  private isDamaged = false;
  private hasGoodState = false;
  private hasBackup = false;
  private isUnprotected = false;

  /** `accepts` tells whether parsed JSON has the right top-level type. */
  constructor(
    readonly path: string,
    private readonly accepts: (content: unknown) => boolean,
    private readonly surroundings: DocumentSurroundings,
  ) {}

  /**
   * The content, when it differs from what was last seen: `undefined` when nothing has changed since, `null` when there
   * is no usable file at all. A damaged file gives its `.bak`, if that is good.
   */
  async readIfChanged(): Promise<{ content: unknown } | null | undefined> {
    const identity = await identityOf(this.path);
    if (this.seen !== undefined && identity === this.seen) return undefined;
    const reading = identity === null ? ({ state: 'missing' } as const) : await this.parse(this.path);
    if (reading.state === 'damaged' && this.hasGoodState && (await this.isBeingEdited())) return undefined;
    this.seen = identity;
    switch (reading.state) {
      case 'good':
        this.markGood();
        return { content: reading.content };
      case 'missing':
        // A file that vanished while we run is the user's act; one that was never there is a first start.
        this.isDamaged = false;
        return null;
      case 'damaged':
        return this.keepDamaged();
    }
  }

  /** Fails with `DOCUMENT_DAMAGED` when this author may not replace the file as it is. */
  assertWritableBy(author: Author): void {
    if (!this.isDamaged || (author === 'user' && !this.isUnprotected)) return;
    throw new LauncherError(
      'DOCUMENT_DAMAGED',
      `${basename(this.path)} is damaged and is left as it is. Mend or remove the file ${this.path}.`,
      { path: this.path },
    );
  }

  /** Replaces the file; the content is on the disk when it resolves. */
  async write(content: string | AsyncIterable<string>): Promise<void> {
    try {
      await this.keepBackup();
      this.seen = await writeFileAtomically(this.path, content);
    } catch (error) {
      throw asStorageError(error, this.path);
    }
    this.markGood();
  }

  /** Removes the file for good. */
  async remove(): Promise<void> {
    try {
      await rm(this.path, { force: true });
      await rm(`${this.path}.bak`, { force: true });
    } catch (error) {
      throw asStorageError(error, this.path);
    }
    this.seen = null;
  }

  get damaged(): boolean {
    return this.isDamaged;
  }

  /** Whether there was a file when it was last looked at. */
  get exists(): boolean {
    return typeof this.seen === 'string';
  }

  private markGood(): void {
    if (this.isDamaged) this.surroundings.problems.resolve('DOCUMENT_DAMAGED', this.path);
    this.isDamaged = false;
    this.hasGoodState = true;
  }

  private async parse(path: string): Promise<Reading> {
    let text: string;
    try {
      text = await readFile(path, 'utf8');
    } catch (error) {
      if (systemErrorCode(error) === 'ENOENT') return { state: 'missing' };
      // A folder in its place, or a file that we may not read, is as unusable as broken JSON.
      return { state: 'damaged' };
    }
    try {
      const content: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
      return this.accepts(content) ? { state: 'good', content } : { state: 'damaged' };
    } catch {
      // Not JSON: the caller keeps the bytes.
      return { state: 'damaged' };
    }
  }

  private async isBeingEdited(): Promise<boolean> {
    const identity = await identityOf(this.path);
    const changedAt = Number(BigInt(identity?.split(':')[2] ?? 0) / 1_000_000n);
    return Math.abs(this.surroundings.clock.now() - changedAt) < EDITING_MILLISECONDS;
  }

  private async keepDamaged(): Promise<{ content: unknown } | null> {
    this.isDamaged = true;
    const copy = await this.copyAside();
    this.isUnprotected = copy === null;
    const fallback = await this.parse(`${this.path}.bak`);
    const runsOn = fallback.state === 'good' ? 'the last good state' : 'the defaults';
    this.surroundings.problems.report({
      code: 'DOCUMENT_DAMAGED',
      message:
        `${basename(this.path)} cannot be read and is left as it is; Hangar runs on ${runsOn}. ` +
        (copy
          ? `A copy is kept as ${basename(copy)}. `
          : 'No copy of it could be made, so it will not be written. ') +
        'Mend the file, or save your changes in Hangar to replace it.',
      path: this.path,
    });
    return fallback.state === 'good' ? { content: fallback.content } : null;
  }

  /** Copies the bytes to `<name>.invalid-<first 8 of their sha256>`; `null` when that is not possible. */
  private async copyAside(): Promise<string | null> {
    try {
      const bytes = await readFile(this.path);
      const target = `${this.path}.invalid-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
      if ((await identityOf(target)) !== null) return target;
      const handle = await open(target, 'wx', OWN_FILE_MODE);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      return target;
    } catch {
      // Full disk, or a folder in the file's place: the document becomes read-only instead.
      return null;
    }
  }

  /** The first write of a run keeps what was there before it. */
  private async keepBackup(): Promise<void> {
    if (this.hasBackup || this.isDamaged || !this.seen) return;
    const temporary = temporaryNameFor(this.path);
    try {
      await copyFile(this.path, temporary);
      await rename(temporary, `${this.path}.bak`);
      this.hasBackup = true;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
}
