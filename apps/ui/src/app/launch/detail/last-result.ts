import type { ILaunchSession } from '@hangar/domain';
import { formatPlaytime } from '@hangar/ui-components';

/** How the last session of a protocol went. */
export interface LastResult {
  readonly session: ILaunchSession;
  readonly text: string;
  readonly isBad: boolean;
}

/** The result of the newest session that has ended; `null` when none is remembered. Sessions come newest first. */
export function lastResultOf(protocolId: string, sessions: readonly ILaunchSession[]): LastResult | null {
  const session = sessions.find((one) => one.protocolId === protocolId && one.endedAt !== undefined);
  if (!session) return null;
  const { exitCode = 0, signal, seconds = 0, stoppedByUser = false } = session;
  const time = formatPlaytime(Math.max(1, seconds));
  if (stoppedByUser) return { session, isBad: false, text: $localize`Stopped, ${time}:time:` };
  if (signal !== undefined) {
    return { session, isBad: true, text: $localize`Ended by ${signal}:signal:, ${time}:time:` };
  }
  if (exitCode !== 0) {
    return { session, isBad: true, text: $localize`Ended with exit code ${exitCode}:code:, ${time}:time:` };
  }
  return { session, isBad: false, text: $localize`Ended normally, ${time}:time:` };
}
