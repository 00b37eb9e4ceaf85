import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { asStorageError } from '@hangar/api-foundation/errors';
import { SCANNED_MACHINE } from '@hangar/api-foundation/platform';
import { DataDirectory } from '@hangar/api-foundation/storage';
import { hasSystemCode } from '@hangar/file-system';
import {
  environmentOfProgram,
  userDataDirectory,
  type LaunchRequest,
  type ScannedMachine,
} from '@hangar/launch-engine';

import { listStartable, SettingsRepository, type KnownSourcePort } from '../../application';
import { toRequestPort } from './launch-obstacles';
import { getFolderName, getLinkFolders, savesDirectoryOf, type LaunchSetup } from './launch-setup';

/** Provides the folders and environment variables for launches on this computer. */
@Injectable()
export class LaunchEnvironment {
  constructor(
    private readonly data: DataDirectory,
    private readonly settings: SettingsRepository,
    @Inject(SCANNED_MACHINE) private readonly machine: ScannedMachine,
  ) {}

  get home(): string {
    return this.data.home;
  }

  /** Returns the path of a settings file. */
  getConfigPath(name: string): string {
    return join(this.data.configs(), name);
  }

  /** Returns the source ports that can be started and are not hidden. */
  async listPorts(): Promise<KnownSourcePort[]> {
    const { sourcePorts } = await this.settings.read();
    return listStartable(sourcePorts.filter(({ ignored }) => !ignored));
  }

  /** Returns a source port with the environment variables that its program needs. */
  async resolvePort(port: KnownSourcePort): Promise<LaunchRequest['port']> {
    const environment = await environmentOfProgram(port.executablePath, this.machine);
    return { ...toRequestPort(port), environment };
  }

  async getDirectories(setup: LaunchSetup): Promise<LaunchRequest['directories']> {
    const working = this.data.workingDirectoryOf(getFolderName(setup));
    const { savegamesPath } = await this.settings.read();
    return {
      working,
      workingHolds: setup.options?.recordDemo ? await listNames(working) : [],
      saves: savesDirectoryOf(
        { folderName: getFolderName(setup), saveDirectory: setup.saveDirectory },
        { savegamesPath, home: this.data.home },
      ),
      ...getLinkFolders(working),
      screenshots: working,
      userData: userDataDirectory(process.platform, this.data.home, process.env),
    };
  }
}

async function listNames(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    // The folder does not exist, because nothing was ever launched in it.
    if (hasSystemCode(error, 'ENOENT')) return [];
    throw asStorageError(error, directory);
  }
}
