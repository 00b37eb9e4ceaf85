import { Injectable } from '@nestjs/common';
import { asStorageError } from '@hangar/api-foundation/errors';
import { assertFolderThere, DataDirectory, makeOwnFolder } from '@hangar/api-foundation/storage';
import { LaunchPlanError, prepareLaunch, userDataDirectory, type LaunchPlan } from '@hangar/launch-engine';

import { EndedSessions } from './ended-sessions';
import { folderNameOf, type LaunchSetup } from './launch-setup';
import { MovedSaves } from './moved-saves';
import type { SessionMarks } from './played-with';
import { launchFailed } from './session-starter';

/** Where a game that is about to start writes, and what was there before. */
export interface PreparedFolders {
  readonly logFile: string;
  /** Where the game writes, its log aside. */
  readonly folders: readonly string[];
  readonly marks: SessionMarks;
  /** What the user should know of it, such as a file that was in the place of a link and got another name. */
  readonly notes: readonly string[];
}

/** Prepares the disk for launches. */
@Injectable()
export class LaunchFolders {
  constructor(
    private readonly data: DataDirectory,
    private readonly ended: EndedSessions,
    private readonly savesMoved: MovedSaves,
  ) {}

  /**
   * Makes the folders, links and files of a plan.
   * @throws if a folder is not connected, or as a write does
   */
  async prepare(plan: LaunchPlan, setup: LaunchSetup): Promise<PreparedFolders> {
    const folders = this.foldersOf(plan);
    // While the drive is not connected, a game must not write new saves in its place.
    for (const folder of folders) await assertFolderThere(folder);
    const marks = await this.ended.beforeStart(folders);
    const notes = await this.write(plan, setup.protocolId);
    return { logFile: this.data.logFileOf(folderNameOf(setup)), folders, marks, notes };
  }

  /** Where the game writes, except for the folder that all programs share. */
  private foldersOf({ createDirectories }: LaunchPlan): string[] {
    const shared = userDataDirectory(process.platform, this.data.home, process.env);
    return createDirectories.filter((directory) => directory !== shared);
  }

  private async write(plan: LaunchPlan, protocolId: string | null): Promise<readonly string[]> {
    try {
      await makeOwnFolder(plan.workingDirectory);
      await makeOwnFolder(this.data.logs());
      return await prepareLaunch(plan, { moveSaves: this.savesMoved.of(protocolId) });
    } catch (error) {
      if (!(error instanceof LaunchPlanError)) throw asStorageError(error, plan.workingDirectory);
      // The mods and the base game were checked before, so a demo or a settings file is missing now.
      throw launchFailed(error.message);
    }
  }
}
