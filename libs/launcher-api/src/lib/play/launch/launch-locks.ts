import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';

import { RunningProtocols } from '../../library';
import { getFolderName, type LaunchSetup } from './launch-setup';
import { RunningSessions } from './running-sessions';

/** Prevents concurrent launches of the same protocol or of the test launch. */
@Injectable()
export class LaunchLocks implements OnModuleInit {
  private readonly starting = new Set<string>();

  constructor(
    private readonly sessions: RunningSessions,
    private readonly running: RunningProtocols,
  ) {}

  onModuleInit(): void {
    this.running.add((id) => this.starting.has(id) || this.sessions.findRunning(id) !== undefined);
  }

  /**
   * Runs the work that starts a setup.
   * @throws `ALREADY_RUNNING`, or an error of `work`
   */
  async run<T>(setup: LaunchSetup, title: string, work: () => Promise<T>): Promise<T> {
    const name = getFolderName(setup);
    if (this.starting.has(name) || this.sessions.findRunning(setup.protocolId)) {
      throw new LauncherError('ALREADY_RUNNING', `${title} is already running.`);
    }
    this.starting.add(name);
    try {
      return await work();
    } finally {
      this.starting.delete(name);
    }
  }
}
