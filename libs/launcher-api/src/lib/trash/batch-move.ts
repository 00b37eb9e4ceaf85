import { lstat, mkdir, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import {
  hasSystemCode,
  Limiter,
  moveToFreeName,
  OWN_DIRECTORY_MODE,
  syncDirectory,
} from '@hangar/file-system';

import {
  isObject,
  listField,
  makeOwnFolder,
  readDocument,
  textOrNull,
  writeOwnFile,
  type DataDirectory,
} from '../storage';
import type { TrashFolder } from './trash-folder';
import type { TrashRecord } from './trash-record';

/** A thing and where its one file lies. */
export interface Leaving {
  readonly record: TrashRecord;
  readonly path: string;
}

/** A file that is to be moved; both paths below the data directory. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/** More would only wait for the disk. */
const AT_ONCE = 32;
const FROM = /^mods[/\\][^/\\]+\.json$/;
const TO = /^trash[/\\][^/\\]+[/\\]files[/\\][^/\\]+$/;

/** Moves many things to the trash, all of them or none: what a crash interrupted is done at the next start. */
export class BatchMove {
  private readonly limiter = new Limiter(AT_ONCE);
  /** Says what is being moved, as long as it is. */
  private readonly intent: string;

  constructor(
    private readonly data: DataDirectory,
    private readonly folder: TrashFolder,
  ) {
    this.intent = join(data.changes(), 'removal.json');
  }

  /** @throws the system's error; then all lie where they lay */
  async moveIn(things: readonly Leaving[]): Promise<void> {
    const moves = things.map(({ record, path }) => ({
      from: relative(this.data.path, path),
      to: relative(this.data.path, join(this.folder.pathOf(record.id), 'files', basename(path))),
    }));
    const moved: Move[] = [];
    try {
      await this.forEach(things, ({ record }) => this.folder.prepare(record));
      await syncDirectory(this.data.trash());
      await this.announce(moves);
      await this.forEach(moves, async (move) => {
        await moveToFreeName(this.at(move.from), this.at(move.to));
        moved.push(move);
      });
      await this.settle(moves);
    } catch (error) {
      await this.forEach(moved, ({ from, to }) => moveToFreeName(this.at(to), this.at(from)));
      await rm(this.intent, { force: true });
      await this.forEach(things, ({ record }) => this.folder.destroy(record.id));
      throw error;
    }
  }

  /** Does what an earlier run had begun. Call it before anything is read. */
  async finish(): Promise<void> {
    const reading = await readDocument(this.intent, isObject);
    if (reading.state !== 'good' || !isObject(reading.content)) return;
    const moves = listField(reading.content['moves'], readMove);
    await this.forEach(moves, (move) => this.finishOne(move));
    await this.settle(moves);
  }

  private async finishOne({ from, to }: Move): Promise<void> {
    const thing = join(this.at(to), '..', '..');
    // One that is not there has been moved, and one without a note could not be brought back.
    if (!(await isThere(this.at(from))) || !(await isThere(join(thing, 'item.json')))) return;
    await mkdir(join(thing, 'files'), { recursive: true, mode: OWN_DIRECTORY_MODE });
    await moveToFreeName(this.at(from), this.at(to));
  }

  private async announce(moves: readonly Move[]): Promise<void> {
    await makeOwnFolder(this.data.changes());
    await writeOwnFile(this.intent, `${JSON.stringify({ moves })}\n`);
  }

  /** The files are where they belong; now that lasts, too. */
  private async settle(moves: readonly Move[]): Promise<void> {
    await this.forEach(moves, ({ to }) => syncFolderOf(this.at(to)));
    await syncDirectory(this.data.protocols());
    await rm(this.intent, { force: true });
  }

  private at(path: string): string {
    return join(this.data.path, path);
  }

  private async forEach<E>(elements: readonly E[], act: (element: E) => Promise<unknown>): Promise<void> {
    const outcomes = await Promise.allSettled(
      elements.map((element) => this.limiter.run(() => act(element))),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }
}

async function syncFolderOf(path: string): Promise<void> {
  try {
    await syncDirectory(join(path, '..'));
  } catch (error) {
    // What could not be moved after a crash has no folder.
    if (!hasSystemCode(error, 'ENOENT')) throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  }
}

function readMove(raw: unknown): Move | null {
  const from = isObject(raw) ? textOrNull(raw['from']) : null;
  const to = isObject(raw) ? textOrNull(raw['to']) : null;
  return from !== null && to !== null && FROM.test(from) && TO.test(to) ? { from, to } : null;
}
