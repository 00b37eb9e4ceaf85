import type { HangarEvent } from './event-stream';
import { HangarError } from './hangar-error';

/** How events are listened to. */
export interface EventsOptions {
  /** Closes the stream. */
  readonly signal?: AbortSignal;
  /**
   * Whether to wait for a Hangar that ends, or does not run yet, and to go on with the next one: the loop then ends by its signal,
   * or where something else than Hangar answers. Absent: `false`.
   */
  readonly reconnect?: boolean;
}

/** The pause before Hangar is asked again, and how far it grows while nobody answers. */
const FIRST_PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE_MILLISECONDS = 8000;

/** One stream after the other, each beginning with `stream.opened`: Hangar keeps no events for those who were away. */
export async function* returningEvents(
  open: () => AsyncGenerator<HangarEvent, void>,
  signal: AbortSignal | undefined,
  wait: typeof pauseFor = pauseFor,
): AsyncGenerator<HangarEvent, void> {
  let pause = FIRST_PAUSE_MILLISECONDS;
  while (!signal?.aborted) {
    try {
      for await (const event of open()) {
        pause = FIRST_PAUSE_MILLISECONDS;
        yield event;
      }
    } catch (failure) {
      if (signal?.aborted) return;
      // A refusal would be the same the next time.
      if (!(failure instanceof HangarError && failure.code === 'API_AWAY')) throw failure;
    }
    await wait(pause, signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS);
  }
}

/** Lets time pass; over early when the signal says so. */
export function pauseFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}
