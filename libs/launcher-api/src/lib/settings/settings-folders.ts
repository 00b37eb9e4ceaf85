import { join, sep } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { OnLauncherEvent } from '../events';
import { DataDirectory, KeptFolders, type KeptFolder } from '../storage';
import { MOD_FILES_FOLDER, MOD_TEXTS_FOLDER } from './settings-defaults';
import { SettingsRepository } from './settings-repository';

/** Has the folders of the settings remembered, so that they are not made again when they are gone. */
@Injectable()
export class SettingsFolders implements OnModuleInit {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly kept: KeptFolders,
    private readonly data: DataDirectory,
  ) {}

  onModuleInit(): void {
    this.kept.keep(() => this.folders());
  }

  @OnLauncherEvent('settings.changed')
  async onSettingsChanged(): Promise<void> {
    await this.kept.look();
  }

  @OnLauncherEvent('catalog.changed')
  async onCatalogChanged(): Promise<void> {
    await this.kept.look();
  }

  @OnLauncherEvent('versions.delta')
  async onVersionsChanged(): Promise<void> {
    await this.kept.look();
  }

  @OnLauncherEvent('session.started')
  async onSessionStarted(): Promise<void> {
    await this.kept.look();
  }

  @OnLauncherEvent('session.ended')
  async onSessionEnded(): Promise<void> {
    await this.kept.look();
  }

  private async folders(): Promise<readonly KeptFolder[]> {
    const { modsDirectory, wadFilesDirectory, screenshotsPath, savegamesPath } = await this.settings.read();
    // Protocols are in the default folder of the mods, which is there with the data directory.
    const modParts = [join(modsDirectory, MOD_FILES_FOLDER), join(modsDirectory, MOD_TEXTS_FOLDER)] as const;
    const folders: KeptFolder[] = [
      { content: 'the mods', path: modsDirectory, parts: modParts },
      { content: 'the saves', path: savegamesPath, parts: [savegamesPath] },
      { content: 'the screenshots', path: screenshotsPath, parts: [screenshotsPath] },
    ];
    // One in the data directory is made at each start, and is there with the data directory.
    const isOwn = wadFilesDirectory.startsWith(this.data.path + sep);
    if (isOwn) return folders;
    return [...folders, { content: 'the base games', path: wadFilesDirectory, parts: [wadFilesDirectory] }];
  }
}
