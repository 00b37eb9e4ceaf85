import { ErrorHandler, inject, InjectionToken, Service } from '@angular/core';
import { routeAddress } from '@hangar/domain';
import type { AnswerOf, DataRouteName, IResponseMessage } from '@hangar/domain';

import { dataOf } from './api-client';

/** Answers by path, without the query; `null` where nobody answered. */
export type EarlyResponses = Record<string, Promise<Response | null>>;

/** What `first-paint.js` asked the API for while this script was still being read. */
export const EARLY_RESPONSES = new InjectionToken<EarlyResponses>('EARLY_RESPONSES', {
  factory: () => (globalThis as { hangarEarly?: EarlyResponses }).hangarEarly ?? {},
});

/** An answer, and how many records there are in all: it may be the first part of a list. */
export interface EarlyAnswer<T> {
  readonly data: T;
  readonly total: number;
}

/** A page that is not painted within this time no longer keeps the long lists waiting. */
const PAINT_TIMEOUT_MILLISECONDS = 1_000;

/** An act that takes longer no longer keeps the next one waiting. */
const TURN_MILLISECONDS = 5_000;

type LongAct = () => Promise<void> | void;

/**
 * What the first screen is made of: answers that were asked for before the page's script was there. They are as old as the page, or
 * of the last visit while Hangar is being built, so whoever shows them reads again once the event stream is open.
 */
@Service()
export class EarlyAnswers {
  private readonly responses = inject(EARLY_RESPONSES);
  private readonly errors = inject(ErrorHandler);
  /** Ends with the last act that {@link afterwards} has been given; `null` when no act has to wait. */
  private turns: Promise<void> | null = null;
  private readonly waiting = new Set<LongAct>();
  private release = (): void => undefined;

  constructor() {
    if (!this.has('listProtocols')) return;
    this.turns = new Promise((resolve) => (this.release = resolve));
    setTimeout(this.release, PAINT_TIMEOUT_MILLISECONDS);
  }

  /** The answer of a route; `null` where none was asked for, or none is of use. */
  async of<R extends DataRouteName>(route: R): Promise<EarlyAnswer<AnswerOf<R>> | null> {
    const response = await this.responses[routeAddress(route).path];
    if (!response?.ok) return null;
    try {
      const data = dataOf((await response.json()) as IResponseMessage<AnswerOf<R>>);
      return { data, total: Number(response.headers.get('X-Total-Count') ?? 0) };
    } catch {
      // Cut off on its way, or no answer of ours: the reading that follows says what is wrong.
      return null;
    }
  }

  /**
   * Does something long once the first screen is painted; at once where none is awaited. If the act returns a promise, the
   * next act begins when it has ended: two long lists read at the same time would both come late. An act that waits already
   * is not done twice; what it throws is handled as any error of the page, and keeps no other act from its turn.
   */
  afterwards(act: LongAct): void {
    if (!this.turns) return void act();
    if (this.waiting.has(act)) return;
    this.waiting.add(act);
    const turn = this.turns.then(() => this.begin(act));
    this.turns = turn;
    void turn.then(() => {
      if (this.turns === turn) this.turns = null;
    });
  }

  /** What the first screen is to show is in the page. */
  shown(): void {
    // In the next frame its lengths are measured and its cards are made; the one after it paints them.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(this.release)));
  }

  private async begin(act: LongAct): Promise<void> {
    this.waiting.delete(act);
    const ended = Promise.resolve()
      .then(act)
      .catch((error: unknown) => this.errors.handleError(error));
    await Promise.race([ended, new Promise((go) => setTimeout(go, TURN_MILLISECONDS))]);
  }

  private has(route: DataRouteName): boolean {
    return routeAddress(route).path in this.responses;
  }
}
