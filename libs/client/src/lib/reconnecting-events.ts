import type { HangarEvent } from './event-stream';
import { HangarError } from './hangar-error';

/** Options for streaming events. */
export interface EventsOptions {
  /** Closes the stream. */
  readonly signal?: AbortSignal;
  /**
   * Whether to wait until Hangar starts or restarts, and then continue with its events. The loop then ends when the
   * signal aborts, or if the server turns out not to be Hangar. Default: `false`.
   */
  readonly reconnect?: boolean;
}

/** The first and the longest pause between attempts to reconnect. The pause doubles after each failure. */
const INITIAL_DELAY_MS = 250;
const MAX_DELAY_MS = 8000;

/**
 * Yields the events of one connection after another, each beginning with `stream.opened`. Events between two
 * connections are lost, because Hangar does not store them.
 */
export async function* streamWithReconnects(
  open: () => AsyncGenerator<HangarEvent, void>,
  signal: AbortSignal | undefined,
  wait: typeof pauseFor = pauseFor,
): AsyncGenerator<HangarEvent, void> {
  let pause = INITIAL_DELAY_MS;
  while (!signal?.aborted) {
    try {
      for await (const event of open()) {
        pause = INITIAL_DELAY_MS;
        yield event;
      }
    } catch (failure) {
      if (signal?.aborted) return;
      // Another attempt would get the same error response.
      if (!(failure instanceof HangarError && failure.code === 'API_AWAY')) throw failure;
    }
    await wait(pause, signal);
    pause = Math.min(pause * 2, MAX_DELAY_MS);
  }
}

/** Waits for the given time, or until the signal aborts. */
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
