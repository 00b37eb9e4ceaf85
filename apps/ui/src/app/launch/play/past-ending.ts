import type { IPastSession } from '@hangar/domain';

/** How a session ended, in words. */
export interface PastEnding {
  readonly text: string;
  readonly tone: 'plain' | 'warn' | 'bad';
}

/** Sent by other programs, the system, or a hand in a terminal: the port did nothing wrong. */
const SENT_FROM_OUTSIDE: readonly string[] = ['SIGHUP', 'SIGINT', 'SIGKILL', 'SIGQUIT', 'SIGTERM'];

/** How a session of the history ended. */
export function endingOfPast({
  ending,
  estimated,
  signal = '',
}: Pick<IPastSession, 'ending' | 'estimated' | 'signal'>): PastEnding {
  if (estimated || ending === 'unknown') return { text: $localize`Unknown`, tone: 'warn' };
  if (ending === 'failed' && SENT_FROM_OUTSIDE.includes(signal))
    return { text: $localize`Terminated (${signal}:signal:)`, tone: 'warn' };
  if (ending === 'failed') return { text: $localize`Exited with an error`, tone: 'bad' };
  if (ending === 'stopped') return { text: $localize`Stopped in Hangar`, tone: 'plain' };
  return { text: $localize`Quit normally`, tone: 'plain' };
}
