import { endingOf, type ILaunchSession, type SessionEnding } from '@hangar/domain';
import { formatPlaytime } from '@hangar/ui-components';

/** The result of a protocol's last session. */
export interface LastResult {
  readonly session: ILaunchSession;
  readonly text: string;
  readonly isBad: boolean;
}

/**
 * Returns the result of the latest session that has ended, or `null` if there is none. Expects the newest session
 * first.
 */
export function lastResultOf(protocolId: string, sessions: readonly ILaunchSession[]): LastResult | null {
  const session = sessions.find((one) => one.protocolId === protocolId && one.endedAt !== undefined);
  if (!session) return null;
  const ending = endingOf(session);
  return { session, isBad: ending === 'failed', text: textOf(session, ending) };
}

function textOf({ exitCode, signal, seconds = 0, estimated }: ILaunchSession, ending: SessionEnding): string {
  const length = formatPlaytime(Math.max(1, seconds));
  const time = estimated ? $localize`about ${length}:time:` : length;
  switch (ending) {
    case 'stopped':
      return $localize`Stopped, ${time}:time:`;
    case 'failed':
      return signal === undefined
        ? $localize`Ended with exit code ${exitCode ?? 0}:code:, ${time}:time:`
        : $localize`Ended by ${signal}:signal:, ${time}:time:`;
    case 'quit':
      return $localize`Ended normally, ${time}:time:`;
    case 'unknown':
      return $localize`Ended, ${time}:time:`;
  }
}
