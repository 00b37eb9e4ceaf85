import { Inject, Injectable } from '@nestjs/common';
import { asStorageError, invalidValue, LauncherError } from '@hangar/api-foundation/errors';
import { FOLDER_OPENER, type FolderOpener } from '@hangar/api-foundation/platform';
import { DataDirectory, createOwnFolder } from '@hangar/api-foundation/storage';
import { fileNotFoundError, forbiddenPathError, isSystemPath } from '@hangar/api-foundation/user-paths';
import type { IOpenFolderRequest } from '@hangar/domain';
import { isFolder, readRealPath } from '@hangar/file-system';

import { savesDirectoryOf } from '../launch';
import { ProtocolRepository } from '../../library';
import { SettingsRepository } from '../../application';

/** Opens Hangar's folders in the system's file manager. Clients choose the kind of folder, but cannot send a path. */
@Injectable()
export class FolderRevealer {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly settings: SettingsRepository,
    private readonly data: DataDirectory,
    @Inject(FOLDER_OPENER) private readonly opener: FolderOpener,
  ) {}

  /**
   * Opens a folder and returns its path. If a protocol has no saves yet, opens its working directory instead.
   * @throws `PROTOCOL_NOT_FOUND`, `FILE_NOT_FOUND`, `FORBIDDEN_PATH` or `FILE_MANAGER_UNAVAILABLE`
   */
  async reveal(request: IOpenFolderRequest): Promise<string> {
    const folder = await resolveFolder(await this.getPath(request));
    try {
      await this.opener.open(folder);
    } catch (error) {
      throw new LauncherError(
        'FILE_MANAGER_UNAVAILABLE',
        `Couldn't open a file manager. Open ${folder} yourself.`,
        { path: folder },
        { cause: error },
      );
    }
    return folder;
  }

  private async getPath({ folder, protocolId }: IOpenFolderRequest): Promise<string> {
    const settings = await this.settings.read();
    switch (folder) {
      case 'saves':
        return protocolId === undefined
          ? settings.savegamesPath
          : this.getSavesFolder(protocolId, settings.savegamesPath);
      case 'working':
        if (protocolId === undefined) throw invalidValue('protocolId', 'must be given for this folder');
        return this.getWorkingDirectory((await this.protocols.get(protocolId)).id);
      case 'data':
        return this.data.path;
      case 'mods':
        return settings.modsDirectory;
      case 'wads':
        return settings.wadFilesDirectory;
      case 'screenshots':
        return settings.screenshotsPath;
    }
  }

  private async getSavesFolder(protocolId: string, savegamesPath: string): Promise<string> {
    const { id, saveDirectory } = await this.protocols.get(protocolId);
    const saves = savesDirectoryOf(
      { folderName: id, saveDirectory },
      { savegamesPath, home: this.data.home },
    );
    return (await isFolder(saves)) ? saves : this.getWorkingDirectory(id);
  }

  /** Returns the working directory, after creating it if the protocol was never launched. */
  private async getWorkingDirectory(id: string): Promise<string> {
    const path = this.data.workingDirectoryOf(id);
    try {
      await createOwnFolder(path);
    } catch (error) {
      throw asStorageError(error, path);
    }
    return path;
  }
}

/** Resolves links, to ensure that only folders can be opened. */
async function resolveFolder(path: string): Promise<string> {
  let realFolder: string;
  try {
    realFolder = await readRealPath(path);
  } catch {
    // The folder has not been created yet, or its drive isn't connected.
    throw fileNotFoundError(path);
  }
  if (isSystemPath(realFolder) || !(await isFolder(realFolder)))
    throw forbiddenPathError(path, "it isn't one of your folders");
  return realFolder;
}
