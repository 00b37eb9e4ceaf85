import { GameNotStopped, type ProcessIdentity, type ProcessRunner } from '@hangar/launch-engine';

/** Time for a port to save its settings before it is killed. */
export const STOP_GRACE_MILLISECONDS = 4000;

/**
 * Ends processes that a port has left behind after failing to start, such as a message box. If they can't be ended, the
 * failed start is still the error to report.
 */
export async function stopLeftovers(runner: ProcessRunner, process: ProcessIdentity): Promise<void> {
  try {
    await runner.stop(process, { graceMs: STOP_GRACE_MILLISECONDS });
  } catch (error) {
    // The session remains listed until the processes have ended.
    if (!(error instanceof GameNotStopped)) throw error;
  }
}
