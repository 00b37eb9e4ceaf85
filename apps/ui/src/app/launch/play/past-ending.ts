import type { IPastSession } from '@hangar/domain';

/** How a session ended, as text. */
export interface SessionEnding {
  readonly text: string;
  readonly tone: 'plain' | 'warn' | 'bad';
}

/** Signals sent by other programs, the system or the user in a terminal. They aren't failures of the source port. */
const EXTERNAL_SIGNALS: readonly string[] = ['SIGHUP', 'SIGINT', 'SIGKILL', 'SIGQUIT', 'SIGTERM'];

/** Describes how a session in the history ended. */
export function getPastEnding({
  ending,
  estimated,
  signal = '',
}: Pick<IPastSession, 'ending' | 'estimated' | 'signal'>): SessionEnding {
  if (estimated || ending === 'unknown') return { text: $localize`Unknown`, tone: 'warn' };
  if (ending === 'failed' && EXTERNAL_SIGNALS.includes(signal))
    return { text: $localize`Terminated (${signal}:signal:)`, tone: 'warn' };
  if (ending === 'failed') return { text: $localize`Exited with an error`, tone: 'bad' };
  if (ending === 'stopped') return { text: $localize`Stopped in Hangar`, tone: 'plain' };
  return { text: $localize`Quit normally`, tone: 'plain' };
}
