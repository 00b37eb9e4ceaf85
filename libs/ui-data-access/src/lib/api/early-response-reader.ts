import { ErrorHandler, inject, InjectionToken, Service } from '@angular/core';
import { routeAddress } from '@hangar/domain';
import type { AnswerOf, DataRouteName, IResponseMessage, ViewRouteName, ViewsOf } from '@hangar/domain';

import { getData } from './api-client';

/** Responses by path without the query; `null` if a request failed. */
export type EarlyResponses = Record<string, Promise<Response | null>>;

/** The requests that `first-paint.js` made before this script was parsed. */
export const EARLY_RESPONSES = new InjectionToken<EarlyResponses>('EARLY_RESPONSES', {
  factory: () => (globalThis as { hangarEarly?: EarlyResponses }).hangarEarly ?? {},
});

/** The data of a response, which may be only the first part of a list, and the total number of records. */
export interface EarlyData<T> {
  readonly data: T;
  readonly total: number;
}

/** If the page isn't painted within this time, long lists are loaded regardless. */
const PAINT_TIMEOUT_MS = 1_000;

/** If a task takes longer than this, the next task starts without waiting for it. */
const TASK_TIMEOUT_MS = 5_000;

type LongTask = () => Promise<void> | void;

/**
 * The data of the first view, requested before the page's script was loaded. The data is as old as the page or, while
 * Hangar is starting, from the last visit. It must therefore be reloaded when the event stream opens.
 */
@Service()
export class EarlyResponseReader {
  private readonly responses = inject(EARLY_RESPONSES);
  private readonly errors = inject(ErrorHandler);
  /** Resolves after the last queued task. `null` if tasks don't have to wait. */
  private lastTask: Promise<void> | null = null;
  private readonly queuedTasks = new Set<LongTask>();
  private release = (): void => undefined;

  constructor() {
    if (!this.has('listProtocols')) return;
    this.lastTask = new Promise((resolve) => (this.release = resolve));
    setTimeout(this.release, PAINT_TIMEOUT_MS);
  }

  /** Returns the early response of a route in the requested view, or `null` if it is missing or unusable. */
  get<R extends ViewRouteName, V extends keyof ViewsOf<R>>(
    route: R,
    view: V,
  ): Promise<EarlyData<ViewsOf<R>[V]> | null>;
  get<R extends DataRouteName>(route: R): Promise<EarlyData<AnswerOf<R>> | null>;
  async get<R extends DataRouteName>(route: R): Promise<EarlyData<AnswerOf<R>> | null> {
    const response = await this.responses[routeAddress(route).path];
    if (!response?.ok) return null;
    try {
      const data = getData((await response.json()) as IResponseMessage<AnswerOf<R>>);
      return { data, total: Number(response.headers.get('X-Total-Count') ?? 0) };
    } catch {
      // The request was interrupted or didn't receive a response from the API. The following reload reports the error.
      return null;
    }
  }

  /**
   * Runs a long task after the first view is painted, or immediately if no first view is expected. If the task returns
   * a promise, the next task waits for it, because loading two long lists at the same time would delay both. A task
   * that is already queued isn't added again. Errors are passed to the page's error handler and don't stop other tasks.
   */
  runAfterPaint(task: LongTask): void {
    if (!this.lastTask) return void task();
    if (this.queuedTasks.has(task)) return;
    this.queuedTasks.add(task);
    const nextTask = this.lastTask.then(() => this.runTask(task));
    this.lastTask = nextTask;
    void nextTask.then(() => {
      if (this.lastTask === nextTask) this.lastTask = null;
    });
  }

  /** Must be called once the first view is in the document. */
  markPainted(): void {
    // The next frame measures the view and creates its cards, and the frame after that paints them.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(this.release)));
  }

  private async runTask(task: LongTask): Promise<void> {
    this.queuedTasks.delete(task);
    const completion = Promise.resolve()
      .then(task)
      .catch((error: unknown) => this.errors.handleError(error));
    await Promise.race([completion, new Promise((resolve) => setTimeout(resolve, TASK_TIMEOUT_MS))]);
  }

  private has(route: DataRouteName): boolean {
    return routeAddress(route).path in this.responses;
  }
}
