import { dirname } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AllowedPaths, type AllowedPlaces, type PathPurpose } from '@hangar/api-foundation/user-paths';

import { SettingsRepository } from './settings-repository';

const EVERYTHING: readonly PathPurpose[] = ['show-image', 'read-text', 'move-away', 'move-here'];

/** Allows access to the configured folders and to text files next to source ports. */
@Injectable()
export class SettingsPlaces implements OnModuleInit {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly paths: AllowedPaths,
  ) {}

  onModuleInit(): void {
    this.paths.allow(EVERYTHING, () => this.folders());
    this.paths.allow(['read-text'], () => this.portFolders());
  }

  private async folders(): Promise<AllowedPlaces> {
    const { modsDirectory, wadFilesDirectory, screenshotsPath, savegamesPath } = await this.settings.read();
    return { below: [modsDirectory, wadFilesDirectory, screenshotsPath, savegamesPath] };
  }

  private async portFolders(): Promise<AllowedPlaces> {
    const { sourcePorts } = await this.settings.read();
    return { beside: sourcePorts.map(({ executablePath }) => dirname(executablePath)) };
  }
}
