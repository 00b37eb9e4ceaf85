import { Injectable } from '@nestjs/common';
import { asStorageError } from '@hangar/api-foundation/errors';
import { assertFolderExists, DataDirectory, createOwnFolder } from '@hangar/api-foundation/storage';
import { LaunchPlanError, prepareLaunch, userDataDirectory, type LaunchPlan } from '@hangar/launch-engine';

import { EndedSessions } from './ended-sessions';
import { getFolderName, type LaunchSetup } from './launch-setup';
import { MovedSaves } from './moved-saves';
import type { SessionMarks } from './played-with';
import { launchFailedError } from './session-starter';

/** The folders of a game that is about to start, and their state before the start. */
export interface PreparedFolders {
  readonly logFile: string;
  /** The folders to which the game writes, except for the log. */
  readonly folders: readonly string[];
  readonly marks: SessionMarks;
  /** Notes for the user, for example if a file was renamed because a link needed its path. */
  readonly notes: readonly string[];
}

/** Prepares the folders and files of launches. */
@Injectable()
export class LaunchFolders {
  constructor(
    private readonly data: DataDirectory,
    private readonly ended: EndedSessions,
    private readonly movedSaves: MovedSaves,
  ) {}

  /**
   * Creates the folders, links and files of a plan.
   * @throws if a folder is not connected, or a storage error
   */
  async prepare(plan: LaunchPlan, setup: LaunchSetup): Promise<PreparedFolders> {
    const folders = this.getFolders(plan);
    // If a drive isn't connected, the game must not create new saves at the drive's mount point.
    for (const folder of folders) await assertFolderExists(folder);
    const marks = await this.ended.beforeStart(folders);
    const notes = await this.write(plan, setup.protocolId);
    return { logFile: this.data.logFileOf(getFolderName(setup)), folders, marks, notes };
  }

  /** Returns the folders to which the game writes, except for the folder that all programs share. */
  private getFolders({ createDirectories }: LaunchPlan): string[] {
    const shared = userDataDirectory(process.platform, this.data.home, process.env);
    return createDirectories.filter((directory) => directory !== shared);
  }

  private async write(plan: LaunchPlan, protocolId: string | null): Promise<readonly string[]> {
    try {
      await createOwnFolder(plan.workingDirectory);
      await createOwnFolder(this.data.logs());
      return await prepareLaunch(plan, { moveSaves: this.movedSaves.of(protocolId) });
    } catch (error) {
      if (!(error instanceof LaunchPlanError)) throw asStorageError(error, plan.workingDirectory);
      // The mods and the base game were already checked, so the missing file is a demo or a settings file.
      throw launchFailedError(error.message);
    }
  }
}
