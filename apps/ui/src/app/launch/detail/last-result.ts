import { endingOf, type ILaunchSession, type SessionEnding } from '@hangar/domain';
import { formatPlaytime } from '@hangar/ui-components';

/** The result of a protocol's latest session. */
export interface LastResult {
  readonly session: ILaunchSession;
  readonly text: string;
  readonly isBad: boolean;
}

/**
 * Returns the result of the latest session that has ended, or `null` if there isn't one. Expects the newest session
 * first.
 */
export function findLastResult(protocolId: string, sessions: readonly ILaunchSession[]): LastResult | null {
  const session = sessions.find(
    (candidate) => candidate.protocolId === protocolId && candidate.endedAt !== undefined,
  );
  if (!session) return null;
  const ending = endingOf(session);
  return { session, isBad: ending === 'failed', text: formatResult(session, ending) };
}

function formatResult(
  { exitCode, signal, seconds = 0, estimated }: ILaunchSession,
  ending: SessionEnding,
): string {
  const time = timeText(seconds, estimated === true);
  switch (ending) {
    case 'stopped':
      return $localize`Stopped after ${time}:time:`;
    case 'failed':
      return signal === undefined
        ? $localize`Exit code ${exitCode ?? 0}:code: after ${time}:time:`
        : $localize`Terminated (${signal}:signal:) after ${time}:time:`;
    case 'quit':
      return $localize`Quit normally after ${time}:time:`;
    case 'unknown':
      return $localize`Ended after ${time}:time:`;
  }
}

function timeText(seconds: number, isEstimated: boolean): string {
  if (seconds < 60) return $localize`less than a minute`;
  const length = formatPlaytime(seconds);
  return isEstimated ? $localize`about ${length}:time:` : length;
}
