import { GameNotStopped, type ProcessIdentity, type ProcessRunner } from '@hangar/launch-engine';

/** Time that a port has to save its settings before it is killed. */
export const STOP_GRACE_MILLISECONDS = 4000;

/** Ends what a port that failed to start has left, such as a message box. The failed start is the error to report. */
export async function stopLeftovers(runner: ProcessRunner, process: ProcessIdentity): Promise<void> {
  try {
    await runner.stop(process, { graceMs: STOP_GRACE_MILLISECONDS });
  } catch (error) {
    // The session stays listed until the processes have ended.
    if (!(error instanceof GameNotStopped)) throw error;
  }
}
