import { basename } from 'node:path';
import type { HangarEvent } from '@hangar/client';
import type { IJob } from '@hangar/domain';
import { systemClock } from '@hangar/platform';
import type { Clock } from '@hangar/platform';

import type { DesktopShell, ShellWindow } from './desktop-shell';
import type { EventListener } from './hangar-events';

/** Jobs that take at least this long end with a notification if the window is not visible. */
const MIN_NOTIFIED_JOB_MS = 10_000;

/** Work that reports only progress, not its end, is considered failed or cancelled after this time without a report. */
const REPORT_TIMEOUT_MS = 15_000;

/** A report about a job. */
type JobReport = { /** Identifies the job across all of its reports. */ readonly key: string } & (
  | {
      readonly state: 'running';
      /** The completed fraction; `null` if it is unknown. */
      readonly fraction: number | null;
      /** Whether the end of the job is always reported. */
      readonly isEndReported: boolean;
    }
  | {
      readonly state: 'ended';
      /** The notification about a long job. */
      readonly sentence: string;
    }
  /** The job was cancelled or is waiting. */
  | { readonly state: 'stopped' }
);

type RunningReport = Extract<JobReport, { state: 'running' }>;

interface Job {
  readonly startedAt: number;
  readonly lastEventAt: number;
  readonly report: RunningReport;
}

/**
 * Shows the progress of jobs in the taskbar, and notifies the player when a long job ends while the window is not
 * visible.
 */
export class JobProgress implements EventListener {
  private readonly jobs = new Map<string, Job>();
  private stopTimer: () => void = () => undefined;

  constructor(
    private readonly shell: DesktopShell,
    private readonly window: () => ShellWindow | null,
    /** Opens or focuses the window. */
    private readonly open: () => void,
    private readonly clock: Clock = systemClock,
  ) {}

  handle(event: HangarEvent): void {
    // Jobs may have ended while the stream was interrupted. Jobs that are still running will report again soon.
    if (event.name === 'stream.opened') this.close();
    const report = toReport(event);
    if (report) this.updateJob(report);
  }

  close(): void {
    this.jobs.clear();
    this.show();
  }

  private updateJob(report: JobReport): void {
    const { key } = report;
    const now = this.clock.monotonic();
    const startedAt = this.jobs.get(key)?.startedAt ?? now;
    if (report.state === 'running') this.jobs.set(key, { startedAt, lastEventAt: now, report });
    else this.jobs.delete(key);
    if (report.state === 'ended' && now - startedAt >= MIN_NOTIFIED_JOB_MS) this.notify(report.sentence);
    this.show();
  }

  private notify(sentence: string): void {
    if (!this.window()?.isVisible()) this.shell.notify('Hangar', sentence, this.open);
  }

  /** Shows the progress of the job that is furthest from completion. */
  private show(): void {
    this.stopTimer();
    if (this.jobs.size > 0)
      this.stopTimer = this.clock.after(REPORT_TIMEOUT_MS, () => this.removeStaleJobs());
    const parts = [...this.jobs.values()].map(({ report }) => report.fraction ?? 0);
    this.window()?.setProgress(parts.length === 0 ? null : Math.min(...parts));
  }

  private removeStaleJobs(): void {
    const now = this.clock.monotonic();
    for (const [key, { lastEventAt, report }] of this.jobs)
      if (!report.isEndReported && now - lastEventAt >= REPORT_TIMEOUT_MS) this.jobs.delete(key);
    this.show();
  }
}

function toReport(event: HangarEvent): JobReport | null {
  switch (event.name) {
    case 'archive.progress': {
      const { filePath, doneBytes, totalBytes } = event.data;
      const key = `archive ${filePath}`;
      return doneBytes === totalBytes
        ? { key, state: 'ended', sentence: `${basename(filePath)} is ready.` }
        : { key, state: 'running', fraction: doneBytes / totalBytes, isEndReported: false };
    }
    case 'job.changed':
      return createJobReport(event.data);
    case 'job.removed':
      return { key: getJobKey(event.data.id), state: 'stopped' };
    case 'update.status':
      return createUpdateReport(event.data);
    default:
      return null;
  }
}

function createJobReport({ id, title, state, error, ...amounts }: IJob): JobReport {
  const key = getJobKey(id);
  if (state === 'running')
    return { key, state, fraction: getCompletedFraction(amounts), isEndReported: true };
  if (state === 'done') return { key, state: 'ended', sentence: `${title} is ready.` };
  if (state === 'failed')
    return { key, state: 'ended', sentence: `${title}: ${error?.message ?? 'failed.'}` };
  return { key, state: 'stopped' };
}

function getJobKey(id: string): string {
  return `job ${id}`;
}

/** Returns the completed fraction of bytes, or of items if the number of bytes is unknown. */
function getCompletedFraction(
  amounts: Pick<IJob, 'doneBytes' | 'totalBytes' | 'doneItems' | 'totalItems'>,
): number | null {
  const { doneBytes, totalBytes, doneItems, totalItems } = amounts;
  if (totalBytes) return (doneBytes ?? 0) / totalBytes;
  return totalItems ? (doneItems ?? 0) / totalItems : null;
}

type UpdateStatus = Extract<HangarEvent, { name: 'update.status' }>['data'];

function createUpdateReport({ status, version, percent }: UpdateStatus): JobReport | null {
  const key = 'update';
  if (status === 'downloading')
    return { key, state: 'running', fraction: Math.min((percent ?? 0) / 100, 0.999), isEndReported: false };
  if (status !== 'downloaded') return null;
  const sentence = `Downloaded Hangar ${version ?? ''}. It will be installed when you quit.`;
  return { key, state: 'ended', sentence };
}
