import { Service, signal } from '@angular/core';

/** Work that takes a while: hashing, importing, downloading. */
export interface Activity {
  readonly id: number;
  /** What is being done to what, such as "Adding sunder.wad". */
  readonly title: string;
  /** How far it is; `null` when nobody knows. */
  readonly done: number | null;
  readonly total: number | null;
  readonly unit: 'bytes' | 'files';
  /** Gives the work up; `null` where it cannot be. */
  readonly cancel: (() => void) | null;
}

/** What the one who works does to its activity. */
export interface ActivityHandle {
  readonly id: number;
  advance(done: number, total: number | null): void;
  /** Always to be called, however the work ended. */
  end(): void;
}

/** The work that is under way, for the status bar and for the page that started it. */
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
        this.all.update((list) => list.map((one) => (one.id === id ? { ...one, done, total } : one))),
      end: () => this.all.update((list) => list.filter((one) => one.id !== id)),
    };
  }

  /** Runs work as an activity that can be cancelled through the signal it is given. */
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
