import { plainLine, sizeText, type IJob } from '@hangar/domain';

import { CommandFailed, type CommandContext } from './command';
import { openEvents, type Connection, type HangarEvents } from './connection';

/** The number of steps in which the progress of a download is printed. */
const PROGRESS_STEPS = 10;

/** Runs jobs for a command: shows their progress, and cancels them when the command is interrupted. */
export class JobWatcher {
  constructor(private readonly context: Pick<CommandContext, 'printError' | 'onInterrupt'>) {}

  /**
   * Starts a job and returns it when it is done.
   * @throws a {@link CommandFailed} if it failed or was cancelled
   */
  async run({ client }: Connection, startJob: () => Promise<IJob>): Promise<IJob> {
    const subscription = new AbortController();
    let stopListening = (): void => undefined;
    try {
      // Subscribes before the job starts, so that its end cannot be missed.
      const events = await openEvents(client, subscription.signal);
      const job = await startJob();
      stopListening = this.context.onInterrupt(() => {
        this.context.printError('Cancelling…');
        // An event reports how the job ends, even if it ends before this request arrives.
        const parameters = { id: job.id };
        void client.call('cancelJob', { parameters, query: { removeEnded: false } }).catch(() => undefined);
      });
      return assertDone(await this.waitForEnd(events, job));
    } finally {
      stopListening();
      subscription.abort();
    }
  }

  private async waitForEnd(events: HangarEvents, started: IJob): Promise<IJob> {
    let shown = '';
    const show = (job: IJob): void => {
      const line = formatProgress(job);
      if (line !== '' && line !== shown) this.context.printError(plainLine(line));
      shown = line;
    };
    if (hasEnded(started)) return started;
    show(started);
    for await (const { name, data } of events) {
      if (name !== 'job.changed' || data.id !== started.id) continue;
      if (hasEnded(data)) return data;
      show(data);
    }
    throw new CommandFailed(`Hangar stopped. “${started.title}” continues when it is started again.`);
  }
}

function hasEnded({ state }: IJob): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}

function assertDone(job: IJob): IJob {
  if (job.state === 'done') return job;
  throw new CommandFailed(
    job.state === 'cancelled'
      ? 'Cancelled. Nothing was changed.'
      : (job.error?.message ?? `${job.title} failed.`),
  );
}

/** Describes the progress in steps that are large enough for one line each. */
function formatProgress({ step, doneItems, totalItems, doneBytes, totalBytes }: IJob): string {
  // The step of an import is its latest item, so it may change thousands of times.
  if (doneItems !== null && totalItems !== null && totalItems > 0) {
    const part = Math.floor((doneItems / totalItems) * PROGRESS_STEPS);
    return `${(100 / PROGRESS_STEPS) * part} % of ${totalItems} ${totalItems === 1 ? 'item' : 'items'}`;
  }
  if (doneBytes === null || totalBytes === null || totalBytes === 0 || doneBytes >= totalBytes)
    return step ?? '';
  const part = Math.floor((doneBytes / totalBytes) * PROGRESS_STEPS);
  const progress = part === 0 ? '' : `${(100 / PROGRESS_STEPS) * part} % of ${sizeText(totalBytes)}`;
  return [step ?? '', progress].filter((text) => text !== '').join(': ');
}
