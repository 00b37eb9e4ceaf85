import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';
import type { IProtocol, IAppSettings } from '@hangar/domain';
import { isPlainFileName } from '@hangar/file-system';
import { readSaveName } from '@hangar/play-files';

import { savesDirectoryOf } from '../launch';
import { ProtocolRepository } from '../../library';
import { SettingsRepository } from '../../application';

/** A folder to which the ports of a protocol write. */
export interface SaveFolder {
  /** `saves`: the save folder. `run`: the working directory, to which some ports write their saves. */
  readonly name: 'saves' | 'run';
  readonly path: string;
}

type LocatedProtocol = Pick<IProtocol, 'id' | 'saveDirectory'>;

/**
 * Locates the saves of protocols. The place of a save consists of the name of a folder and the relative path, with `/`
 * as separator.
 */
@Injectable()
export class SavePlaces {
  constructor(
    private readonly data: DataDirectory,
    private readonly settings: SettingsRepository,
    private readonly protocols: ProtocolRepository,
  ) {}

  /** Returns the folders of a protocol, the save folder first. */
  async getFolders(protocol: LocatedProtocol): Promise<readonly SaveFolder[]> {
    return this.locate(protocol, await this.settings.read());
  }

  /** Reads the settings once, and returns a synchronous version of {@link getFolders} for many protocols. */
  async createLocator(): Promise<(protocol: LocatedProtocol) => readonly SaveFolder[]> {
    const settings = await this.settings.read();
    return (protocol) => this.locate(protocol, settings);
  }

  /** Returns the folders of the protocol with the given ID; `null` if the protocol does not exist. */
  async findFolders(protocolId: string): Promise<readonly SaveFolder[] | null> {
    const protocol = await this.protocols.find(protocolId);
    return protocol && this.getFolders(protocol);
  }

  /**
   * Same as {@link findFolders}, but also returns the folders of a deleted protocol, which uses the same folders again
   * if it is restored.
   */
  async getFoldersById(protocolId: string): Promise<readonly SaveFolder[]> {
    return (await this.findFolders(protocolId)) ?? this.getFolders({ id: protocolId, saveDirectory: null });
  }

  private locate(
    { id, saveDirectory }: LocatedProtocol,
    { savegamesPath }: Pick<IAppSettings, 'savegamesPath'>,
  ): readonly SaveFolder[] {
    const saves = savesDirectoryOf(
      { folderName: id, saveDirectory },
      { savegamesPath, home: this.data.home },
    );
    return [
      { name: 'saves', path: saves },
      { name: 'run', path: this.data.workingDirectoryOf(id) },
    ];
  }
}

/** Returns the ID of the save at a place. The ID is stable and does not reveal a path. */
export function createSaveId(place: string): string {
  return createHash('sha256').update(place).digest('hex').slice(0, 24);
}

/** Returns the place of a file; `null` if the file is in none of the folders. */
export function getPlace(path: string, folders: readonly SaveFolder[]): string | null {
  for (const folder of folders) {
    const pathParts = relative(folder.path, path).split(sep);
    if (pathParts[0] !== '' && pathParts[0] !== '..') return [folder.name, ...pathParts].join('/');
  }
  return null;
}

/** Whether a string that was read from a document is a valid place of a save. */
export function isSavePlace(place: string): boolean {
  const names = place.split('/');
  return names.length > 1 && names.every(isPlainFileName) && readSaveName(place) !== null;
}

/**
 * Returns the path for a place; `null` if it would be outside the folders, because the place may have been edited
 * manually.
 */
export function getPath(place: string, folders: readonly SaveFolder[]): string | null {
  const [name, ...pathParts] = place.split('/');
  const folder = folders.find((candidate) => candidate.name === name);
  if (!folder || pathParts.length === 0 || place.includes('\0')) return null;
  const path = join(folder.path, ...pathParts);
  return getPlace(path, [folder]) === place ? path : null;
}
