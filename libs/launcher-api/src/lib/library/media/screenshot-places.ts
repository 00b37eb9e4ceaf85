import { isAbsolute } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';
import type { ILaunchSession } from '@hangar/domain';
import { screenshotFolders } from '@hangar/launch-engine';

import { SettingsRepository } from '../../application';

/** Options that name a folder into which some port drops screenshots (woof puts them beside the saves). */
const FOLDER_OPTIONS = ['-shotdir', '-save', '-savedir', '-data'];

/** Knows where the screenshots of a session can be. */
@Injectable()
export class ScreenshotPlaces {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly data: DataDirectory,
  ) {}

  /** The working directory, the folders that were named to the port, and those of its own. They need not exist. */
  async of({ command }: ILaunchSession): Promise<string[]> {
    const { sourcePorts, screenshotsPath } = await this.settings.read();
    const port = sourcePorts.find(({ executablePath }) => executablePath === command.executable);
    const user = { platform: process.platform, home: this.data.home, environment: process.env };
    const own = port ? screenshotFolders(port.family, user) : [];
    const named = command.args.filter(
      (arg, place) => isAbsolute(arg) && FOLDER_OPTIONS.includes(command.args[place - 1] ?? ''),
    );
    return [...new Set([command.workingDirectory, ...named, ...own, screenshotsPath])];
  }
}
