import type { IImportResult } from '../contract/imports-contract';
import type { IInstalledFreeGame } from '../contract/freegame-contract';
import type { ISourcePort } from './source-port';
import type { IDiscoverIndex, IDiscoverResult, IDownloadResult } from './discover';
import type { Count, Timestamp } from './value-types';
import type { FreeGameBundle } from './version-data';

/** Kinds of jobs. `discover` covers all downloads of mod files and of archives' file lists. */
export const JOB_KINDS = ['free-game', 'discover', 'port-install', 'import'] as const;

export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

export type JobState = (typeof JOB_STATES)[number];

/**
 * Identifies the item that a job works on. The keys depend on the kind of job. `page` is the web page from which the
 * user's browser downloads a file. It is absent from jobs of earlier versions.
 */
export type JobSubject =
  | { bundle: FreeGameBundle }
  | { family: string; version: string }
  | { source: string; fileId: string }
  | { source: string; index: true }
  | { importId: string }
  | { url: string }
  | { fileName: string; page?: string };

/** Why a job failed. */
export interface IJobError {
  /** An UPPER_SNAKE_CASE constant. */
  code: string;
  message: string;
  /** Details that depend on the code: see `ErrorDetails`. */
  details?: unknown;
}

/** Long-running work, such as a download or an import. Ended jobs are kept for {@link JOB_LIMITS}. */
export interface IJob {
  id: string;
  kind: JobKind;
  /** The title shown to the user, such as “GZDoom 4.14.2”. */
  title: string;
  subject: JobSubject;
  /** The current step, or what the job is waiting for. */
  step: string | null;
  state: JobState;
  doneBytes: Count | null;
  totalBytes: Count | null;
  doneItems: Count | null;
  totalItems: Count | null;
  /** The time of the request, even if the job had to wait. */
  startedAt: Timestamp | null;
  endedAt: Timestamp | null;
  error: IJobError | null;
  /** The result of a finished job, which depends on its kind. Otherwise `null`. */
  result: JobResult | null;
}

/** The results of finished jobs, by kind. */
export interface JobResults {
  'free-game': IInstalledFreeGame;
  discover: IDiscoverResult | IDiscoverIndex | IDownloadResult;
  'port-install': ISourcePort;
  import: IImportResult;
}

export type JobResult = JobResults[keyof JobResults];

/** Returns the result of a finished job of this kind. Returns `null` for other jobs. */
export function resultOfJob<Kind extends keyof JobResults>(kind: Kind, job: IJob): JobResults[Kind] | null {
  return job.kind === kind ? (job.result as JobResults[Kind] | null) : null;
}

/** How many days ended jobs are kept, and the maximum number of them. The oldest are removed first. */
export const JOB_LIMITS = { days: 7, ended: 200 } as const;
