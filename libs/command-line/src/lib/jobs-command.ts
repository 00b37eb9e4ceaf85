import { sizeText, type IJob } from '@hangar/domain';

import type { Command } from './command';
import { withHangar } from './connection';
import { JSON_OPTION, formatJson } from './json-option';
import { formatTable } from './text-table';

export const JOBS_COMMAND: Command = {
  name: 'jobs',
  words: [],
  summary: 'list downloads and imports, latest first',
  options: JSON_OPTION,
  run: ({ options }, context) =>
    withHangar(context, async ({ client }) => {
      const jobs = await client.call('listJobs');
      if (options['json']) return [formatJson(jobs)];
      if (jobs.length === 0) return ['No downloads or imports in the last seven days.'];
      return formatTable(jobs.map((job) => [job.id, job.state, job.title, formatDetails(job)]));
    }),
};

/** Describes what a job is doing and its progress, or why it failed. */
function formatDetails({ state, step, error, ...progress }: IJob): string {
  if (state === 'failed') return error?.message ?? '';
  if (state !== 'running') return step ?? '';
  return [formatProgress(progress), step ?? ''].filter((part) => part !== '').join(', ');
}

function formatProgress({
  doneBytes,
  totalBytes,
  doneItems,
  totalItems,
}: Pick<IJob, 'doneBytes' | 'totalBytes' | 'doneItems' | 'totalItems'>): string {
  if (doneItems !== null) return totalItems === null ? `${doneItems}` : `${doneItems} of ${totalItems}`;
  if (doneBytes === null) return '';
  return totalBytes === null ? sizeText(doneBytes) : `${sizeText(doneBytes)} of ${sizeText(totalBytes)}`;
}
