import { setTimeout as wait } from 'node:timers/promises';
import type { HangarClient } from '@hangar/client';
import { plainLine, type IJob } from '@hangar/domain';

import { CommandFailed, type CommandContext } from './command';

const POLL_INTERVAL_MS = 300;

/**
 * Waits until a job has ended, and shows each step. Ctrl+C cancels the job.
 * @throws a {@link CommandFailed} if the job fails or is cancelled
 */
export async function waitForJob(
  client: HangarClient,
  started: IJob,
  context: CommandContext,
): Promise<IJob> {
  const parameters = { id: started.id };
  const cancellations: Promise<unknown>[] = [];
  const stopListening = context.onInterrupt(() => {
    cancellations.push(client.call('cancelJob', { parameters }).catch(() => undefined));
  });
  try {
    let shown = '';
    for (let job = started; ; job = await client.call('getJob', { parameters })) {
      const step = plainLine(job.step ?? '');
      if (step !== '' && step !== shown) context.printError(`${(shown = step)}…`);
      if (job.state === 'done') return job;
      if (job.state === 'cancelled') throw new CommandFailed(`Cancelled “${plainLine(job.title)}”.`);
      if (job.state === 'failed') throw new CommandFailed(job.error?.message ?? 'The download failed.');
      await wait(POLL_INTERVAL_MS);
    }
  } finally {
    stopListening();
    await Promise.all(cancellations);
  }
}
