import { join, sep } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { DataDirectory, UserFolders, type UserFolder } from '@hangar/api-foundation/storage';

import { MOD_FILES_FOLDER, MOD_READMES_FOLDER } from './settings-defaults';
import { SettingsRepository } from './settings-repository';

/** Registers the configured folders, so that a missing folder is not recreated by mistake. */
@Injectable()
export class SettingsFolders implements OnModuleInit {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly userFolders: UserFolders,
    private readonly data: DataDirectory,
  ) {}

  onModuleInit(): void {
    this.userFolders.keep(() => this.folders());
  }

  @OnLauncherEvent('settings.changed')
  async onSettingsChanged(): Promise<void> {
    await this.userFolders.check();
  }

  @OnLauncherEvent('catalog.changed')
  async onCatalogChanged(): Promise<void> {
    await this.userFolders.check();
  }

  @OnLauncherEvent('versions.delta')
  async onVersionsChanged(): Promise<void> {
    await this.userFolders.check();
  }

  @OnLauncherEvent('session.started')
  async onSessionStarted(): Promise<void> {
    await this.userFolders.check();
  }

  @OnLauncherEvent('session.ended')
  async onSessionEnded(): Promise<void> {
    await this.userFolders.check();
  }

  private async folders(): Promise<readonly UserFolder[]> {
    const { modsDirectory, wadFilesDirectory, screenshotsPath, savegamesPath } = await this.settings.read();
    // Protocols are not listed, because they are in the default mods folder, which exists whenever the data directory
    // exists.
    const modFolders = [
      join(modsDirectory, MOD_FILES_FOLDER),
      join(modsDirectory, MOD_READMES_FOLDER),
    ] as const;
    const settingsName = 'Settings';
    // The default folder is created at each start, because it is in the data directory.
    const isCreatedAtStart = wadFilesDirectory.startsWith(this.data.path + sep);
    return [
      { content: 'the mods', path: modsDirectory, parts: modFolders, chosenIn: settingsName },
      { content: 'the saves', path: savegamesPath, parts: [savegamesPath], chosenIn: settingsName },
      { content: 'the screenshots', path: screenshotsPath, parts: [screenshotsPath], chosenIn: settingsName },
      {
        content: 'the base games',
        path: wadFilesDirectory,
        parts: [wadFilesDirectory],
        chosenIn: settingsName,
        isCreatedAtStart,
      },
    ];
  }
}
