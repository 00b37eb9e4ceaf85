import { Service, signal } from '@angular/core';

/** A long task, such as hashing, importing or downloading. */
export interface Activity {
  readonly id: number;
  /** A description such as "Adding sunder.wad". */
  readonly title: string;
  /** The progress; `null` if unknown. */
  readonly done: number | null;
  readonly total: number | null;
  readonly unit: 'bytes' | 'files' | 'items';
  /** The current step or the reason for waiting, shown if the progress is unknown. */
  readonly step: string | null;
  /** Cancels the task; `null` if that isn't possible. */
  readonly cancel: (() => void) | null;
}

/** The values of an activity that change while it runs. */
export type ActivityProgress = Pick<Activity, 'done' | 'total' | 'unit' | 'step'>;

/** Allows a task to update its activity. */
export interface ActivityHandle {
  readonly id: number;
  advance(done: number, total: number | null): void;
  update(progress: Partial<ActivityProgress>): void;
  /** Ends the activity. Must always be called, even if the task failed. */
  end(): void;
}

/** The running tasks, shown in the status bar and on the page that started them. */
@Service()
export class Activities {
  private readonly all = signal<readonly Activity[]>([]);
  private lastId = 0;

  readonly current = this.all.asReadonly();
  /** Whether the status bar offers the Activity panel. Set by the part of the page that knows the jobs. */
  readonly hasJobs = signal(false);

  begin(
    work: Pick<Activity, 'title'> & Partial<Pick<Activity, 'unit' | 'cancel' | 'total'>>,
  ): ActivityHandle {
    const id = ++this.lastId;
    const activity: Activity = {
      unit: 'bytes',
      step: null,
      cancel: null,
      total: null,
      ...work,
      id,
      done: null,
    };
    this.all.update((list) => [...list, activity]);
    const update = (progress: Partial<ActivityProgress>) =>
      this.all.update((list) => list.map((other) => (other.id === id ? { ...other, ...progress } : other)));
    return {
      id,
      advance: (done, total) => update({ done, total }),
      update,
      end: () => this.all.update((list) => list.filter((other) => other.id !== id)),
    };
  }

  /** Runs a task as an activity that can be cancelled through the signal passed to it. */
  async run<T>(
    work: { readonly title: string; readonly unit?: Activity['unit'] },
    action: (signal: AbortSignal, handle: ActivityHandle) => Promise<T>,
  ): Promise<T> {
    const controller = new AbortController();
    const handle = this.begin({ ...work, cancel: () => controller.abort() });
    try {
      return await action(controller.signal, handle);
    } finally {
      handle.end();
    }
  }
}
