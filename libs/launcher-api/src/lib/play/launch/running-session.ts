import type { ILaunchSession } from '@hangar/domain';
import type { ProcessIdentity, SourcePortFamilyFacts } from '@hangar/launch-engine';

/** How a process is monitored. */
export interface Following {
  /** How long it has been running, in milliseconds. */
  elapsed: () => number;
  /** Facts about the port's exit codes. */
  readonly facts: Pick<SourcePortFamilyFacts, 'goodEndings'>;
  /** Whether the request that started it is still open. */
  isStarting: boolean;
  /** Whether the launch of the protocol has been announced. */
  isAnnounced: boolean;
}

/** A session whose process is monitored. */
export interface RunningSession extends Following {
  readonly session: ILaunchSession;
  readonly process: ProcessIdentity;
  hasExited: boolean;
  cancelAnnouncement(): void;
  /** Resolves with the ended session after recording and counting it, as far as that is possible. */
  ended: Promise<ILaunchSession>;
}

/** Returns the stored properties of a process without any others. */
export function plainIdentity({ pid, startTime, flatpak, logFile, mark }: ProcessIdentity): ProcessIdentity {
  return {
    pid,
    startTime,
    ...(flatpak ? { flatpak } : {}),
    ...(logFile ? { logFile } : {}),
    ...(mark ? { mark } : {}),
  };
}
