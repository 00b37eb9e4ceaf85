import { Service, signal } from '@angular/core';

/** A long task: hashing, importing, downloading. */
export interface Activity {
  readonly id: number;
  /** A description such as "Adding sunder.wad". */
  readonly title: string;
  /** The progress; `null` if unknown. */
  readonly done: number | null;
  readonly total: number | null;
  readonly unit: 'bytes' | 'files';
  /** Cancels the task; `null` if that isn't possible. */
  readonly cancel: (() => void) | null;
}

/** Allows a task to update its activity. */
export interface ActivityHandle {
  readonly id: number;
  advance(done: number, total: number | null): void;
  /** Must always be called, even if the task failed. */
  end(): void;
}

/** The running tasks, for the status bar and the page that started them. */
@Service()
export class Activities {
  private readonly all = signal<readonly Activity[]>([]);
  private lastId = 0;

  readonly current = this.all.asReadonly();

  begin(
    work: Pick<Activity, 'title'> & Partial<Pick<Activity, 'unit' | 'cancel' | 'total'>>,
  ): ActivityHandle {
    const id = ++this.lastId;
    const activity: Activity = { unit: 'bytes', cancel: null, total: null, ...work, id, done: null };
    this.all.update((list) => [...list, activity]);
    return {
      id,
      advance: (done, total) =>
        this.all.update((list) => list.map((other) => (other.id === id ? { ...other, done, total } : other))),
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
