import { basename } from 'node:path';
import type { HangarEvent } from '@hangar/client';
import { systemClock } from '@hangar/platform';
import type { Clock } from '@hangar/platform';

import type { DesktopShell, ShellWindow } from './desktop-shell';
import type { EventListener } from './hangar-events';

/** A job that took longer than this is told of when it ends and nobody looks at the window. */
const LONG_MILLISECONDS = 10_000;

/** A job that is not heard of for so long has ended in another way: it failed or was given up. */
const SILENT_MILLISECONDS = 15_000;

/** How far a job is. */
interface JobStep {
  /** The same in all steps of a job. */
  readonly key: string;
  /** 0 to 1; 1 ends it. `null` when nobody knows. */
  readonly part: number | null;
  /** What is said when it has ended. */
  readonly sentence: string;
}

interface Job {
  readonly since: number;
  heard: number;
  part: number | null;
}

/** Shows in the taskbar how far jobs are, and tells of the end of a long one when nobody looks at the window. */
export class JobProgress implements EventListener {
  private readonly jobs = new Map<string, Job>();
  private endSilence: () => void = () => undefined;

  constructor(
    private readonly shell: DesktopShell,
    private readonly window: () => ShellWindow | null,
    /** Brings the window up. */
    private readonly open: () => void,
    private readonly clock: Clock = systemClock,
  ) {}

  hear(event: HangarEvent): void {
    const step = stepOf(event);
    if (step) this.take(step);
  }

  close(): void {
    this.jobs.clear();
    this.show();
  }

  private take({ key, part, sentence }: JobStep): void {
    const now = this.clock.monotonic();
    const job = this.jobs.get(key) ?? { since: now, heard: now, part };
    if (part === 1) {
      this.jobs.delete(key);
      const isLong = now - job.since >= LONG_MILLISECONDS;
      if (isLong && !(this.window()?.isSeen() ?? false)) this.shell.notify('Hangar', sentence, this.open);
    } else {
      this.jobs.set(key, Object.assign(job, { heard: now, part }));
    }
    this.show();
  }

  /** The one that has the longest way to go counts. */
  private show(): void {
    this.endSilence();
    if (this.jobs.size > 0)
      this.endSilence = this.clock.after(SILENT_MILLISECONDS, () => this.forgetSilent());
    const parts = [...this.jobs.values()].map(({ part }) => part ?? 0);
    this.window()?.setProgress(parts.length === 0 ? null : Math.min(...parts));
  }

  private forgetSilent(): void {
    const now = this.clock.monotonic();
    for (const [key, { heard }] of this.jobs) if (now - heard >= SILENT_MILLISECONDS) this.jobs.delete(key);
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
    return { key: `free game ${bundle}`, part, sentence: 'Freedoom has been downloaded.' };
  }
  return event.name === 'update.status' ? updateStep(event.data) : null;
}

function updateStep({ status, version, percent }: Extract<HangarEvent, { name: 'update.status' }>['data']) {
  const key = 'update';
  const sentence = `Hangar ${version ?? ''} was downloaded. It is put in place when you quit.`;
  if (status === 'downloading') return { key, part: Math.min((percent ?? 0) / 100, 0.999), sentence };
  return status === 'downloaded' ? { key, part: 1, sentence } : null;
}
