import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '@hangar/file-system';

import { asStorageError } from '../errors';
import {
  CommitQueue,
  isObject,
  makeOwnFolder,
  readDocument,
  writeOwnFile,
  type DataDirectory,
  type Job,
} from '../storage';
import { readIntents, readRemoval, writtenIntent } from './intent-document';
import type { MoveIntent } from './moved-things';

/** Moves that an earlier run began, and the document that contains them. */
export interface LeftIntents {
  readonly path: string;
  /** `damaged` if the document cannot be read or contains a forbidden path; it is left as it is. */
  readonly intents: readonly MoveIntent[] | 'damaged';
}

interface Step {
  readonly intent: MoveIntent;
  readonly isBeginning: boolean;
}

const DOCUMENT = /^moves-[0-9a-f]{12}\.json$/;
/** The document of earlier versions, which only contained deletions of many protocols. */
const REMOVAL = 'removal.json';

/**
 * The moves into and out of the trash that are in progress, in one document below `changes/` for each run, so that the
 * next start can complete or undo interrupted ones. Moves that begin together share a write.
 */
export class MoveIntents {
  private active: readonly MoveIntent[] = [];
  private readonly path: string;
  private readonly queue = new CommitQueue<Step>((jobs) => this.commit(jobs));

  constructor(private readonly data: DataDirectory) {
    this.path = join(data.changes(), `moves-${randomBytes(6).toString('hex')}.json`);
  }

  /**
   * Records a move; it is on the disk when this resolves.
   * @throws a storage error; then nothing may be moved
   */
  begin(intent: MoveIntent): Promise<void> {
    return this.queue.add({ intent, isBeginning: true });
  }

  /** Forgets a move that is complete or undone. Never fails: completing it again would change nothing. */
  end(intent: MoveIntent): Promise<void> {
    return this.queue.add({ intent, isBeginning: false });
  }

  /** Moves that earlier runs left unfinished. */
  async left(): Promise<LeftIntents[]> {
    const found: LeftIntents[] = [];
    for (const name of (await namesIn(this.data.changes())).sort()) {
      const path = join(this.data.changes(), name);
      const isOld = name === REMOVAL;
      if (path === this.path || !(isOld || DOCUMENT.test(name))) continue;
      const reading = await readDocument(path, isObject);
      const content = reading.state === 'good' && isObject(reading.content) ? reading.content : {};
      const intents = (isOld ? readRemoval : readIntents)(content, this.data.path);
      if (reading.state !== 'missing') found.push({ path, intents: intents ?? 'damaged' });
    }
    return found;
  }

  /** Keeps the moves of an earlier run that could not be settled. */
  async keepOnly({ path }: LeftIntents, intents: readonly MoveIntent[]): Promise<void> {
    if (intents.length === 0) await rm(path, { force: true });
    else if (!path.endsWith(REMOVAL)) await this.write(path, intents);
  }

  private async commit(jobs: readonly Job<Step>[]): Promise<void> {
    const ended = new Set(jobs.filter(({ work }) => !work.isBeginning).map(({ work }) => work.intent));
    const begun = jobs.filter(({ work }) => work.isBeginning);
    this.active = this.active.filter((intent) => !ended.has(intent));
    const active = [...this.active, ...begun.map(({ work }) => work.intent)];
    try {
      if (active.length > 0) await this.write(this.path, active);
      else await rm(this.path, { force: true });
      this.active = active;
    } catch (error) {
      for (const job of begun) job.reject(asStorageError(error, this.path));
    }
    for (const job of jobs) job.resolve();
  }

  private async write(path: string, intents: readonly MoveIntent[]): Promise<void> {
    await makeOwnFolder(this.data.changes());
    const written = intents.map((intent) => writtenIntent(intent, this.data.path));
    await writeOwnFile(path, `${JSON.stringify({ intents: written })}\n`);
  }
}
