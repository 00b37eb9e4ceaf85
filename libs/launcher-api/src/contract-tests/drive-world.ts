import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import type { IProblem } from '@hangar/domain';
import { buildIwad } from '@hangar/wad-files/testing';

import { PlayableApi } from './playable-api';

/** The folders that requests need and to which tests can add content. */
export const USED_FOLDERS = ['mods', 'wads', 'saves'] as const;
type UsedFolder = (typeof USED_FOLDERS)[number];

/** A Hangar whose folders can be on a drive that is disconnected. */
export class DriveWorld {
  static async create(): Promise<DriveWorld> {
    return new DriveWorld(await PlayableApi.create());
  }

  private constructor(readonly game: PlayableApi) {}

  close(): Promise<void> {
    return this.game.close();
  }

  getDrivePath(...parts: string[]): string {
    return this.game.files.path('drive', ...parts);
  }

  disconnectDrive(): Promise<void> {
    return rename(this.getDrivePath(), this.game.files.path('unplugged'));
  }

  connectDrive(): Promise<void> {
    return rename(this.game.files.path('unplugged'), this.getDrivePath());
  }

  /** Chooses folders on the drive in the settings. */
  async useDrive(): Promise<void> {
    await mkdir(this.getDrivePath());
    await this.game.api.put('/api/settings', {
      modsDirectory: this.getDrivePath('mods'),
      wadFilesDirectory: this.getDrivePath('wads'),
      savegamesPath: this.getDrivePath('saves'),
      screenshotsPath: this.getDrivePath('screenshots'),
    });
  }

  async listFolderProblems(): Promise<IProblem[]> {
    const { data } = await this.game.api.get('/api/health');
    return data.problems.filter(({ code }) => code === 'FOLDER_MISSING');
  }

  async addMod(name: string) {
    return this.game.api.post('/api/mod-files/catalog', { filePath: await this.game.files.writeMod(name) });
  }

  async addGame() {
    const sourcePath = await this.game.files.write('heretic.wad', buildIwad('heretic'));
    return this.game.api.post('/api/wads/import', { sourcePath });
  }

  /** Adds an item to a folder. */
  async fill(folder: UsedFolder): Promise<void> {
    switch (folder) {
      case 'mods':
        await this.addMod('first.wad');
        return;
      case 'wads':
        await mkdir(this.getDrivePath('wads'), { recursive: true });
        await writeFile(this.getDrivePath('wads', 'hexen.wad'), buildIwad('hexen'));
        return;
      case 'saves':
        await this.game.launch((await this.game.createProtocol()).id);
        await this.game.end();
    }
  }

  /** Sends a request that needs the folder. */
  async useFolder(folder: UsedFolder) {
    switch (folder) {
      case 'mods':
        return this.addMod('second.wad');
      case 'wads':
        return this.addGame();
      case 'saves':
        return this.game.api.post(`/api/protocols/${(await this.game.createProtocol()).id}/launch`);
    }
  }
}

/** Whether a folder exists. */
export function folderExists(path: string): Promise<boolean> {
  return readdir(path).then(
    () => true,
    () => false,
  );
}
