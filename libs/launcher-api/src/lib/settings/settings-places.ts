import { dirname, join, sep } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { DataDirectory, KeptFolders, type KeptFolder } from '../storage';
import { AllowedPaths, type AllowedPlaces, type PathPurpose } from '../user-paths';
import { MOD_FILES_FOLDER, MOD_TEXTS_FOLDER } from './settings-defaults';
import { SettingsRepository } from './settings-repository';

const EVERYTHING: readonly PathPurpose[] = ['show-image', 'read-text', 'move-away', 'move-here'];

/**
 * Allows what the user configured: the folders of the settings, and the texts that lie beside source ports. Those folders
 * are not made again when they are gone.
 */
@Injectable()
export class SettingsPlaces implements OnModuleInit {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly paths: AllowedPaths,
    private readonly kept: KeptFolders,
    private readonly data: DataDirectory,
  ) {}

  onModuleInit(): void {
    this.paths.allow(EVERYTHING, () => this.folders());
    this.paths.allow(['read-text'], () => this.besidePorts());
    this.kept.keep(() => this.keptFolders());
  }

  private async keptFolders(): Promise<readonly KeptFolder[]> {
    const { modsDirectory, wadFilesDirectory, screenshotsPath, savegamesPath } = await this.settings.read();
    // Protocols are in the default folder of the mods, which is there with the data directory.
    const [files, texts] = [join(modsDirectory, MOD_FILES_FOLDER), join(modsDirectory, MOD_TEXTS_FOLDER)];
    const folders: KeptFolder[] = [
      { content: 'the mods', path: modsDirectory, parts: [files, texts] },
      { content: 'the saves', path: savegamesPath, parts: [savegamesPath] },
      { content: 'the screenshots', path: screenshotsPath, parts: [screenshotsPath] },
    ];
    // One in the data directory is made at each start, and is there with the data directory.
    const isOwn = wadFilesDirectory.startsWith(this.data.path + sep);
    if (isOwn) return folders;
    return [...folders, { content: 'the base games', path: wadFilesDirectory, parts: [wadFilesDirectory] }];
  }

  private async folders(): Promise<AllowedPlaces> {
    const { modsDirectory, wadFilesDirectory, screenshotsPath, savegamesPath } = await this.settings.read();
    return { below: [modsDirectory, wadFilesDirectory, screenshotsPath, savegamesPath] };
  }

  private async besidePorts(): Promise<AllowedPlaces> {
    const { sourcePorts } = await this.settings.read();
    return { beside: sourcePorts.map(({ executablePath }) => dirname(executablePath)) };
  }
}
