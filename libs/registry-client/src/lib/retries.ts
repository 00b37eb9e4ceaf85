import { AttemptFailed } from './bounded-fetch';
import type { Answer } from './bounded-fetch';
import { RegistryUnavailable } from './errors';
import type { Platform } from './platform';

const INITIAL_DELAY_MS = 500;
/** If the Registry requests a longer delay, the call fails, and a later call tries again. */
const MAX_DELAY_MS = 10_000;

/**
 * Retries an attempt while the failure is temporary: no connection, a timeout, or status 408, 425, 429 or 5xx.
 * @throws RegistryUnavailable if the last attempt also fails, or if the Registry requests a long delay
 */
export async function withRetries(
  platform: Platform,
  attempts: number,
  attempt: () => Promise<Answer>,
  cancelled?: AbortSignal,
): Promise<Answer> {
  for (let count = 1; ; count++) {
    const outcome = await captureOutcome(attempt, platform.now);
    if (!(outcome instanceof RegistryUnavailable)) return outcome;
    const pause = Math.max((outcome.retryAfterSeconds ?? 0) * 1_000, INITIAL_DELAY_MS * 2 ** (count - 1));
    if (count >= attempts || pause > MAX_DELAY_MS) throw outcome;
    // The random part prevents clients that failed at the same time from retrying at the same time.
    await sleep(platform, pause * (1 + platform.random() / 2), cancelled);
  }
}

async function captureOutcome(
  attempt: () => Promise<Answer>,
  now: () => number,
): Promise<Answer | RegistryUnavailable> {
  try {
    const answer = await attempt();
    return isTemporary(answer.status) ? busyError(answer, now()) : answer;
  } catch (error) {
    if (error instanceof AttemptFailed) return error;
    throw error;
  }
}

function isTemporary(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

function busyError(response: Answer, now: number): RegistryUnavailable {
  return new RegistryUnavailable(
    `it returned status ${response.status}`,
    parseRetryAfter(response.retryAfter, now),
  );
}

/** Returns the delay in `Retry-After`, which is a number of seconds or a date (RFC 9110, 10.2.3). */
function parseRetryAfter(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1_000));
}

function sleep(platform: Platform, milliseconds: number, cancelled?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    cancelled?.throwIfAborted();
    const wake = (): void => {
      cancelled?.removeEventListener('abort', stop);
      resolve();
    };
    const timer = platform.timers.set(wake, milliseconds);
    const stop = (): void => {
      platform.timers.clear(timer);
      reject(cancelled?.reason as Error);
    };
    cancelled?.addEventListener('abort', stop, { once: true });
  });
}
