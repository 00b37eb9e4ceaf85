import { basename } from 'node:path';
import type { HangarEvent } from '@hangar/client';
import { systemClock } from '@hangar/platform';
import type { Clock } from '@hangar/platform';

import type { DesktopShell, ShellWindow } from './desktop-shell';
import type { EventListener } from './hangar-events';

/** Jobs that take at least this long end with a notification if the window is not visible. */
const MIN_NOTIFIED_JOB_MS = 10_000;

/** A job that reports nothing for this long is considered failed or cancelled. */
const JOB_TIMEOUT_MS = 15_000;

/** A progress report of a job. */
interface JobStep {
  /** Identifies the job across all of its reports. */
  readonly key: string;
  /** The completed fraction: 1 if the job is done, `null` if it is unknown. */
  readonly part: number | null;
  /** The notification shown when the job has ended. */
  readonly sentence: string;
}

interface Job {
  readonly startedAt: number;
  lastEventAt: number;
  part: number | null;
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
    const step = stepOf(event);
    if (step) this.updateJob(step);
  }

  close(): void {
    this.jobs.clear();
    this.show();
  }

  private updateJob({ key, part, sentence }: JobStep): void {
    const now = this.clock.monotonic();
    const job = this.jobs.get(key) ?? { startedAt: now, lastEventAt: now, part };
    if (part === 1) {
      this.jobs.delete(key);
      const isLong = now - job.startedAt >= MIN_NOTIFIED_JOB_MS;
      if (isLong && !(this.window()?.isVisible() ?? false)) this.shell.notify('Hangar', sentence, this.open);
    } else {
      this.jobs.set(key, Object.assign(job, { lastEventAt: now, part }));
    }
    this.show();
  }

  /** Shows the progress of the job that is furthest from completion. */
  private show(): void {
    this.stopTimer();
    if (this.jobs.size > 0) this.stopTimer = this.clock.after(JOB_TIMEOUT_MS, () => this.forgetStaleJobs());
    const parts = [...this.jobs.values()].map(({ part }) => part ?? 0);
    this.window()?.setProgress(parts.length === 0 ? null : Math.min(...parts));
  }

  private forgetStaleJobs(): void {
    const now = this.clock.monotonic();
    for (const [key, { lastEventAt }] of this.jobs)
      if (now - lastEventAt >= JOB_TIMEOUT_MS) this.jobs.delete(key);
    this.show();
  }
}

function stepOf(event: HangarEvent): JobStep | null {
  if (event.name === 'archive.progress') {
    const { filePath, doneBytes, totalBytes } = event.data;
    const part = totalBytes === 0 ? 1 : doneBytes / totalBytes;
    return { key: `archive ${filePath}`, part, sentence: `${basename(filePath)} is ready.` };
  }
  if (event.name === 'freegame.progress') {
    const { bundle, receivedBytes, totalBytes } = event.data;
    const part = totalBytes === null ? null : receivedBytes / totalBytes;
    return { key: `free game ${bundle}`, part, sentence: 'Freedoom is downloaded.' };
  }
  return event.name === 'update.status' ? updateStep(event.data) : null;
}

function updateStep({ status, version, percent }: Extract<HangarEvent, { name: 'update.status' }>['data']) {
  const key = 'update';
  const sentence = `Downloaded Hangar ${version ?? ''}. It will be installed when you quit.`;
  if (status === 'downloading') return { key, part: Math.min((percent ?? 0) / 100, 0.999), sentence };
  return status === 'downloaded' ? { key, part: 1, sentence } : null;
}
