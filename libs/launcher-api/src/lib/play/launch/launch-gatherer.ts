import { Inject, Injectable } from '@nestjs/common';
import { invalidValue, LauncherError } from '@hangar/api-foundation/errors';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import type { IBaseGameVersion } from '@hangar/domain';
import { LaunchPlanError, splitParameters, type RequestedIwad } from '@hangar/launch-engine';

import type { KnownSourcePort } from '../../application';
import { BaseGameFiles } from '../../library';
import { withDemoName } from './demo-name';
import { LaunchChooser, type LaunchChoices } from './launch-chooser';
import { LaunchFileResolver, type LaunchFiles } from './launch-file-resolver';
import type { LaunchSetup } from './launch-setup';
import { RequestedIwads } from './requested-iwads';

/** A setup to launch, and its parts that are already resolved. */
export interface LaunchTarget {
  readonly setup: LaunchSetup;
  /** The base game and source port. Absent if they have not been chosen yet. */
  readonly choices?: LaunchChoices;
  /** The files. Absent if they have not been resolved yet. */
  readonly files?: LaunchFiles;
  /** Notes for the session in addition to those of the plan. */
  readonly notes?: readonly string[];
  /**
   * Whether a source port can load the save from which the setup continues. Absent if it doesn't continue from a save.
   */
  readonly canLoadSave?: (port: KnownSourcePort) => boolean;
  /** Whether to launch without files that the source port cannot load. Otherwise, such files prevent the launch. */
  readonly leavesOutUnsupported?: boolean | undefined;
}

/** Everything that a setup needs, except its settings file. Parts may be missing. */
export interface GatheredLaunch {
  readonly setup: LaunchSetup;
  readonly port: KnownSourcePort | LauncherError;
  readonly baseGame: IBaseGameVersion | LauncherError;
  /** `null` if no base game can be chosen. */
  readonly iwad: RequestedIwad | null;
  readonly files: LaunchFiles;
  readonly baseGameArguments: readonly string[];
  readonly launchParameters: readonly string[];
}

/** Gathers everything that a launch needs. */
@Injectable()
export class LaunchGatherer {
  constructor(
    private readonly chooser: LaunchChooser,
    private readonly baseGames: BaseGameFiles,
    private readonly iwads: RequestedIwads,
    private readonly files: LaunchFileResolver,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws `LOAD_ORDER_CYCLE`, or `VALIDATION_FAILED` for parameters that cannot be passed to any port */
  async gather({ setup: requestedSetup, choices, files }: LaunchTarget): Promise<GatheredLaunch> {
    const setup = withDemoName(requestedSetup, this.clock.now());
    const { baseGame: chosenBaseGame, port } = choices ?? (await this.chooser.choose(setup));
    const baseGame =
      chosenBaseGame instanceof LauncherError
        ? chosenBaseGame
        : await this.baseGames.asOnDisk(chosenBaseGame);
    return {
      setup,
      port,
      baseGame,
      iwad: baseGame instanceof LauncherError ? null : await this.describeIwad(baseGame, setup),
      files: files ?? (await this.files.resolve(setup.files ?? [], setup.extras)),
      baseGameArguments: baseGame instanceof LauncherError ? [] : parseParameters('args', baseGame.args),
      launchParameters: parseParameters('launchParameters', setup.launchParameters ?? ''),
    };
  }

  private describeIwad(baseGame: IBaseGameVersion, { options }: LaunchSetup): Promise<RequestedIwad> {
    return options?.recordDemo ? this.iwads.describeForRecording(baseGame) : this.iwads.describe(baseGame);
  }
}

function parseParameters(field: string, text: string): string[] {
  try {
    return splitParameters(text);
  } catch (error) {
    throw error instanceof LaunchPlanError ? invalidValue(field, error.message) : error;
  }
}
