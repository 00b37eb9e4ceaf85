import type { ILaunchSession } from '@hangar/domain';
import type { ProcessIdentity, SourcePortFamilyFacts } from '@hangar/launch-engine';

/** How a process is followed. */
export interface Following {
  /** How long it has run, in milliseconds. */
  elapsed: () => number;
  /** What is known of its port's exit codes. */
  readonly facts: Pick<SourcePortFamilyFacts, 'goodEndings'>;
  /** Whether its start is still to be answered. */
  isStarting: boolean;
  /** Whether it has been told that the protocol is played. */
  isTold: boolean;
}

/** A session whose process is followed. */
export interface RunningSession extends Following {
  readonly session: ILaunchSession;
  readonly process: ProcessIdentity;
  hasExited: boolean;
  cancelTelling(): void;
  /** Resolves with the ended session once it is written down and counted, as far as that is possible. */
  ended: Promise<ILaunchSession>;
}

/** What is written down of a process, whatever else is known of it. */
export function plainIdentity({ pid, startTime, flatpak, logFile, mark }: ProcessIdentity): ProcessIdentity {
  return {
    pid,
    startTime,
    ...(flatpak ? { flatpak } : {}),
    ...(logFile ? { logFile } : {}),
    ...(mark ? { mark } : {}),
  };
}
