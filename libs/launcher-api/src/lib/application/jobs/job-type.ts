import type { JobKind, JobResult, JobSubject } from '@hangar/domain';

/**
 * Determines which limit applies to a job: at most two transfers and one import run at the same time, and further ones
 * wait. Jobs that only wait for the user have no limit.
 */
export type JobLane = 'transfer' | 'import' | 'waiting';

/** The progress of a job. `null` means unknown. */
export interface JobProgress {
  /** The current step, or the reason why the job is waiting, as shown to the user. */
  readonly step: string | null;
  readonly doneBytes: number | null;
  readonly totalBytes: number | null;
  readonly doneItems: number | null;
  readonly totalItems: number | null;
}

/** Values and functions for a running job. */
export interface JobContext {
  readonly jobId: string;
  /** Aborted when the user cancels the job or Hangar quits. The job must then stop within a few seconds. */
  readonly signal: AbortSignal;
  /** Changes only the given values. Can be called often, because events are limited to four a second. */
  report(progress: Partial<JobProgress>): void;
}

/**
 * A type of work that can run as a job. A feature registers the type with `Jobs` when its module is initialised.
 * `run` may be called again with the same input: after a restart if the job was running, and when a failed or cancelled
 * job is retried. If its signal is aborted, `run` restores the previous state before it rejects. If that is impossible,
 * it rejects with `UNDO_INCOMPLETE`.
 */
export interface JobType<Input, Result extends JobResult = JobResult> {
  /** Identifies the type in stored jobs, such as `discover-index`. */
  readonly name: string;
  readonly kind: JobKind;
  readonly lane: JobLane;
  /** Reads the input of a stored job. Returns `null` if the input is damaged, which makes the job fail. */
  readInput(stored: unknown): Input | null;
  run(input: Input, context: JobContext): Promise<Result>;
}

/** A request for a job. While a job with the same key is waiting or running, requests join it. */
export interface JobRequest<Input, Result extends JobResult = JobResult> {
  readonly type: JobType<Input, Result>;
  readonly key: string;
  readonly title: string;
  readonly subject: JobSubject;
  /** Stored as JSON, so that the job can continue after a restart. */
  readonly input: Input;
}
