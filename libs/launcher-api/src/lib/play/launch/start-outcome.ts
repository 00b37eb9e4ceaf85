import { timestamp, type Clock } from '@hangar/api-foundation/platform';
import { endingOf, type ILaunchSession } from '@hangar/domain';
import type { ProcessExit } from '@hangar/launch-engine';

import { correctEnding, withEnd } from './ended-session';
import type { RunningSession } from './running-session';

/** Time within which a port that fails to start exits. After that, the process counts as running. */
const START_TIMEOUT_MS = 500;
/** Maximum wait for the end of a session that is being stopped because its port failed. */
const STOP_TIMEOUT_MS = 5000;

/** Actions on a session that is being started. */
export interface StartSteps {
  /** Ends all processes of the session. */
  stop(): Promise<void>;
  /** Records that the session has outlived its start. */
  recordStart(): Promise<void>;
}

/**
 * Returns the session if it ends within half a second, otherwise `null`. If the port fails within that time but leaves
 * processes such as a message box, they are stopped, so that a failed launch does not keep running unnoticed.
 * @param leaderExited the end of the started process, if that may end before the session
 */
export function waitForStartOutcome(
  running: RunningSession,
  leaderExited: Promise<ProcessExit> | undefined,
  clock: Clock,
  steps: StartSteps,
): Promise<ILaunchSession | null> {
  return new Promise((resolve, reject) => {
    const { elapsed } = running;
    let failureCheck: Promise<boolean> | null = null;
    const markRunning = (): void => {
      // If the process has just exited, the end of the session determines the outcome.
      if (running.hasExited) return;
      running.isStarting = false;
      running.elapsed = elapsed;
      steps.recordStart().then(() => resolve(null), reject);
    };
    const markRunningUnlessFailed = async (): Promise<void> => {
      if (!(await failureCheck)) markRunning();
    };
    let cancel = clock.after(START_TIMEOUT_MS, () => {
      if (failureCheck === null) markRunning();
      else markRunningUnlessFailed().catch(reject);
    });
    const stopFailedStart = async (exit: ProcessExit): Promise<void> => {
      if (!running.isStarting || running.hasExited) return;
      failureCheck = isFailure(running, exit, clock);
      if (!(await failureCheck)) return;
      const milliseconds = elapsed();
      running.elapsed = () => milliseconds;
      running.cancelAnnouncement();
      await steps.stop();
      // If the processes could not be ended, they are still running, so the session remains listed.
      if (!running.hasExited) cancel = clock.after(STOP_TIMEOUT_MS, markRunning);
    };
    leaderExited?.then(stopFailedStart).catch(reject);
    running.ended.then((session) => {
      cancel();
      resolve(session);
    }, reject);
  });
}

async function isFailure(running: RunningSession, exit: ProcessExit, clock: Clock): Promise<boolean> {
  const end = { endedAt: timestamp(clock), milliseconds: running.elapsed() };
  const session = await correctEnding(running.facts, withEnd(running.session, end, exit));
  return endingOf(session) === 'failed';
}
