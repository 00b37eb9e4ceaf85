import { dirname } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AllowedPaths, type AllowedLocations, type PathPurpose } from '@hangar/api-foundation/user-paths';

import { SettingsRepository } from './settings-repository';

const ALL_PURPOSES: readonly PathPurpose[] = ['show-image', 'read-text', 'move-away', 'move-here'];

/** Allows access to the configured folders and to text files next to source ports. */
@Injectable()
export class SettingsPathAccess implements OnModuleInit {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly paths: AllowedPaths,
  ) {}

  onModuleInit(): void {
    this.paths.allow(ALL_PURPOSES, () => this.folders());
    this.paths.allow(['read-text'], () => this.listPortFolders());
  }

  private async folders(): Promise<AllowedLocations> {
    const { modsDirectory, wadFilesDirectory, screenshotsPath, savegamesPath } = await this.settings.read();
    return { trees: [modsDirectory, wadFilesDirectory, screenshotsPath, savegamesPath] };
  }

  private async listPortFolders(): Promise<AllowedLocations> {
    const { sourcePorts } = await this.settings.read();
    return { folders: sourcePorts.map(({ executablePath }) => dirname(executablePath)) };
  }
}
