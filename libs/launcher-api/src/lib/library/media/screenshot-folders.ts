import { isAbsolute } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';
import type { ILaunchSession } from '@hangar/domain';
import { screenshotFolders } from '@hangar/launch-engine';

import { SettingsRepository } from '../../application';

/** Options for folders in which source ports save screenshots. Woof! saves them next to saved games. */
const FOLDER_OPTIONS = ['-shotdir', '-save', '-savedir', '-data'];

/** Determines the folders that may contain screenshots of a session. */
@Injectable()
export class ScreenshotFolders {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly data: DataDirectory,
  ) {}

  /** Returns the working directory, the folders in the arguments, and the port's own folders. They may not exist. */
  async of({ command }: ILaunchSession): Promise<string[]> {
    const { sourcePorts, screenshotsPath } = await this.settings.read();
    const port = sourcePorts.find(({ executablePath }) => executablePath === command.executable);
    const user = { platform: process.platform, home: this.data.home, environment: process.env };
    const portFolders = port ? screenshotFolders(port.family, user) : [];
    const argumentFolders = command.args.filter(
      (arg, index) => isAbsolute(arg) && FOLDER_OPTIONS.includes(command.args[index - 1] ?? ''),
    );
    return [...new Set([command.workingDirectory, ...argumentFolders, ...portFolders, screenshotsPath])];
  }
}
