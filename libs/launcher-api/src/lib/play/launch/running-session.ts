import type { ILaunchSession } from '@hangar/domain';
import type { ProcessIdentity, SourcePortFamilyFacts } from '@hangar/launch-engine';

/** The data for monitoring a process. */
export interface ProcessMonitoring {
  /** Returns how long the process has been running, in milliseconds. */
  elapsed: () => number;
  /** Facts about the port's exit codes. */
  readonly facts: Pick<SourcePortFamilyFacts, 'goodEndings'>;
  /** Whether the request that started the process is still open. */
  isStarting: boolean;
  /** Whether an event for the launch of the protocol has been published. */
  isAnnounced: boolean;
}

/** A session whose process is being monitored. */
export interface RunningSession extends ProcessMonitoring {
  readonly session: ILaunchSession;
  readonly process: ProcessIdentity;
  hasExited: boolean;
  cancelAnnouncement(): void;
  /** Resolves with the ended session after it was recorded and counted, if possible. */
  ended: Promise<ILaunchSession>;
}

/** Returns only the properties of a process that are stored. */
export function toPlainIdentity({
  pid,
  startTime,
  flatpak,
  logFile,
  mark,
}: ProcessIdentity): ProcessIdentity {
  return {
    pid,
    startTime,
    ...(flatpak ? { flatpak } : {}),
    ...(logFile ? { logFile } : {}),
    ...(mark ? { mark } : {}),
  };
}
