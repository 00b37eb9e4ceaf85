import {
  ChangeNotes,
  CommitQueue,
  type DataDirectory,
  type Job,
  type FoundNote,
  type StorageProblems,
} from '@hangar/api-foundation/storage';
import { readIntents, readRemoval, intentToJson } from './intent-document';
import type { BatchIntent, TrashIntent } from './moved-items';
import { parseNumber } from './trash-record';

/** The intents that an earlier run did not complete, and the document that contains them. */
export type UnfinishedIntents = FoundNote<readonly TrashIntent[]>;

interface IntentStep {
  readonly intent: TrashIntent;
  readonly isBeginning: boolean;
}

/** The document that earlier versions wrote, but only when they deleted many protocols at once. */
const LEGACY_REMOVAL_FILE = 'removal.json';

/**
 * Records moves into and out of the trash while they are in progress. Each run of Hangar has one document in
 * `changes/`, so that the next start can complete or undo interrupted moves. Moves that begin together share one write.
 * Each bulk request has its own document, so that its IDs are not rewritten with every move.
 */
export class MoveIntents {
  private active: readonly TrashIntent[] = [];
  private readonly path: string;
  private readonly notes: ChangeNotes<readonly TrashIntent[]>;
  private readonly queue = new CommitQueue<IntentStep>((jobs) => this.commit(jobs));

  constructor(
    private readonly data: DataDirectory,
    problems: StorageProblems,
  ) {
    this.notes = new ChangeNotes<readonly TrashIntent[]>(data, problems, {
      name: 'moves',
      work: 'change to Recently deleted',
      remedy: 'Check the files listed in it.',
      read: (content) => readIntents(content, data.path),
      previous: { fileName: LEGACY_REMOVAL_FILE, read: (content) => readRemoval(content, data.path) },
    });
    this.path = this.notes.createPath();
  }

  /**
   * Records an intent. It is on disk when this resolves.
   * @throws a storage error; in that case, nothing may be moved
   */
  begin(intent: TrashIntent): Promise<void> {
    return this.queue.add({ intent, isBeginning: true });
  }

  /** Removes an intent that was completed or undone. Never fails, because completing it again would change nothing. */
  end(intent: TrashIntent): Promise<void> {
    return this.queue.add({ intent, isBeginning: false });
  }

  /** Runs a bulk request. If a crash interrupts it, the next start completes it. */
  async runBatch<T>({ act, ids }: BatchIntent, work: () => Promise<T>): Promise<T> {
    // The document may be edited manually, so only deletions with valid IDs are recorded.
    const intent = { act, ids: ids.filter((id) => parseNumber(id) !== null) };
    if (intent.ids.length === 0) return work();
    const path = this.notes.createPath();
    // A failed write is ignored, because the user may be emptying the trash to free space on a full disk. Without the
    // document, some of the work is not done after a crash.
    await this.write(path, [intent]).catch(() => undefined);
    // A document that cannot be removed is harmless: its deletions no longer exist or could not be restored.
    return work().finally(() => this.notes.remove(path).catch(() => undefined));
  }

  /** Returns the intents that earlier runs did not complete. */
  async listUnfinished(): Promise<UnfinishedIntents[]> {
    return (await this.notes.findNotes()).filter(({ path }) => path !== this.path);
  }

  /** Keeps only the intents of an earlier run that could not be completed or undone. */
  async keepOnly({ path }: UnfinishedIntents, intents: readonly TrashIntent[]): Promise<void> {
    if (intents.length === 0) await this.notes.remove(path);
    else if (!path.endsWith(LEGACY_REMOVAL_FILE)) await this.write(path, intents);
  }

  private async commit(jobs: readonly Job<IntentStep>[]): Promise<void> {
    const ended = new Set(jobs.filter(({ work }) => !work.isBeginning).map(({ work }) => work.intent));
    const startedIntents = jobs.filter(({ work }) => work.isBeginning);
    this.active = this.active.filter((intent) => !ended.has(intent));
    const active = [...this.active, ...startedIntents.map(({ work }) => work.intent)];
    try {
      if (active.length > 0) await this.write(this.path, active);
      else await this.notes.remove(this.path);
      this.active = active;
    } catch (error) {
      for (const job of startedIntents) job.reject(error);
    }
    for (const job of jobs) job.resolve();
  }

  private write(path: string, intents: readonly TrashIntent[]): Promise<void> {
    return this.notes.write(path, {
      intents: intents.map((intent) => intentToJson(intent, this.data.path)),
    });
  }
}
