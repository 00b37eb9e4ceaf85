import { Injectable } from '@nestjs/common';
import type { ILaunchCommand, ILaunchSession } from '@hangar/domain';
import type { LaunchPlan } from '@hangar/launch-engine';

import { LaunchFolders } from './launch-folders';
import { LaunchGatherer, type LaunchTarget } from './launch-gatherer';
import { LaunchPlanner } from './launch-planner';
import { LaunchLocks } from './launch-locks';
import { createSessionSetup } from './played-with';
import { SessionStarter } from './session-starter';

/**
 * Launches games: gathers everything that a setup needs, plans the command, prepares the folders and starts the port.
 */
@Injectable()
export class GameLauncher {
  constructor(
    private readonly locks: LaunchLocks,
    private readonly gatherer: LaunchGatherer,
    private readonly planner: LaunchPlanner,
    private readonly folders: LaunchFolders,
    private readonly starter: SessionStarter,
  ) {}

  /**
   * Launches a setup.
   * @param title the name of the setup in the error message
   * @throws `ALREADY_RUNNING`, or the reason why it cannot start; no process is left running
   */
  start(target: LaunchTarget, title: string): Promise<ILaunchSession> {
    return this.locks.run(target.setup, title, () => this.startNow(target));
  }

  private async startNow(target: LaunchTarget): Promise<ILaunchSession> {
    const gathered = await this.gatherer.gather(target);
    const { plan, facts, files } = await this.planner.plan(gathered, target);
    const { marks, notes, ...writes } = await this.folders.prepare(plan, gathered.setup);
    return this.starter.start({
      protocolId: gathered.setup.protocolId,
      command: toCommand({ ...plan, notes: [...(target.notes ?? []), ...plan.notes, ...notes] }),
      ...writes,
      played: createSessionSetup(gathered, { args: plan.args, files }, marks),
      facts,
    });
  }
}

/** Returns the part of a plan that is shown to clients. */
export function toCommand({
  executable,
  args,
  workingDirectory,
  environment,
  notes,
}: LaunchPlan): ILaunchCommand {
  return { executable, args: [...args], workingDirectory, environment, notes: [...notes] };
}
