import { resultOfJob, type IJob, type JobKind, type JobResults } from '@hangar/domain';
import { formatCount, formatList } from '@hangar/ui-components';
import { isActive, type ActivityProgress } from '@hangar/ui-data-access';

import { formatImportResult } from './import-text';

/** How the page describes a kind of job at each stage. */
interface JobPhrases {
  readonly running: (title: string) => string;
  readonly done: (title: string) => string;
  readonly failed: (title: string) => string;
}

const DOWNLOAD: JobPhrases = {
  running: (title) => $localize`Downloading ${title}:title:`,
  done: (title) => $localize`Downloaded ${title}:title:`,
  failed: (title) => $localize`Couldn't download ${title}:title:`,
};
const PHRASES: Readonly<Record<JobKind, JobPhrases>> = {
  'free-game': DOWNLOAD,
  discover: DOWNLOAD,
  'port-install': {
    running: (title) => $localize`Installing ${title}:title:`,
    done: (title) => $localize`Installed ${title}:title:`,
    failed: (title) => $localize`Couldn't install ${title}:title:`,
  },
  import: {
    running: (title) => $localize`Importing ${title}:title:`,
    done: (title) => $localize`Imported ${title}:title:`,
    failed: (title) => $localize`Couldn't import ${title}:title:`,
  },
};

/** Describes a job: `Downloading Freedoom`, or `Downloaded Freedoom` once it is done. */
export function getJobLabel(job: IJob): string {
  const { running, done, failed } = PHRASES[job.kind];
  switch (job.state) {
    case 'waiting':
    case 'running':
      return running(job.title);
    case 'done':
      return done(job.title);
    case 'failed':
      return failed(job.title);
    case 'cancelled':
      return job.title;
  }
}

/** Returns the progress of a job: in items if the total number of bytes isn't known, otherwise in bytes. */
export function getProgress(job: IJob): ActivityProgress {
  const { doneBytes, totalBytes, doneItems, totalItems, step } = job;
  const hasItems = doneItems !== null && totalItems !== null;
  return !totalBytes && hasItems
    ? { done: doneItems, total: totalItems, unit: 'items', step }
    : { done: doneBytes, total: totalBytes, unit: 'bytes', step };
}

/** Describes how a job ended: its result, or why it failed. Empty if nothing more is known. */
export function getEndText(job: IJob): string {
  if (isActive(job)) return '';
  if (job.state === 'failed') return job.error?.message ?? '';
  if (job.state === 'cancelled') return $localize`Cancelled`;
  const discovered = resultOfJob('discover', job);
  if (discovered) return formatDiscoverResult(discovered);
  const imported = resultOfJob('import', job);
  if (imported) return formatImportResult(imported);
  return formatList((resultOfJob('free-game', job)?.baseGameVersions ?? []).map(({ name }) => name));
}

/** Describes what a download has added, and what couldn't be determined. */
function formatDiscoverResult(result: JobResults['discover']): string {
  if ('entries' in result) return $localize`${formatCount(result.entries)}:count: files listed`;
  if ('uploadId' in result) return result.matches === false ? OTHER_FILE : '';
  const { fileIds, protocolId, notes, replaced } = result;
  if (replaced) return [formatUpdateResult(replaced.protocols.length), ...notes].join(' ');
  const added =
    fileIds.length === 1
      ? $localize`1 mod file in your library.`
      : $localize`${fileIds.length}:count: mod files in your library.`;
  const protocolCount = result.protocolIds?.length ?? 1;
  const created =
    protocolCount === 1
      ? $localize`Created a protocol.`
      : $localize`Created ${protocolCount}:count: protocols.`;
  return [protocolId === null ? added : created, ...notes].join(' ');
}

function formatUpdateResult(protocolCount: number): string {
  if (protocolCount === 0) return $localize`No protocol used the older version.`;
  return protocolCount === 1
    ? $localize`Updated 1 protocol.`
    : $localize`Updated ${protocolCount}:count: protocols.`;
}

const OTHER_FILE = $localize`It isn't the file that was expected.`;

/** A page that shows the result of a job. */
export interface JobLink {
  readonly label: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Returns the page that shows the result of a job; `null` if there isn't one. */
export function getJobLink(job: IJob): JobLink | null {
  const { kind, state } = job;
  if (state !== 'done') return null;
  const discovered = resultOfJob('discover', job);
  if (discovered) return getDiscoverResultLink(discovered);
  const imported = resultOfJob('import', job);
  if (imported)
    return { label: $localize`Show report`, path: '/import', query: { report: imported.importId } };
  if (kind !== 'free-game') return null;
  return { label: $localize`Show base games`, path: '/install', query: { tab: 'wads' } };
}

function getDiscoverResultLink(result: JobResults['discover']): JobLink | null {
  if ('entries' in result) return { label: $localize`Go to Discover`, path: '/discover', query: {} };
  if (!('protocolId' in result)) return null;
  const { fileIds, protocolId } = result;
  if (protocolId !== null)
    return {
      label: $localize`Edit protocol`,
      path: '/install',
      query: { tab: 'configuration', protocol: protocolId },
    };
  if (fileIds.length === 0) return null;
  return { label: $localize`Show mod files`, path: '/install', query: { tab: 'files' } };
}
