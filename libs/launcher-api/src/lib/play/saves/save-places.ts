import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';
import type { IProtocol } from '@hangar/domain';
import { isPlainFileName } from '@hangar/file-system';
import { readSaveName } from '@hangar/play-files';

import { savesDirectoryOf } from '../launch';
import { ProtocolRepository } from '../../library';
import { SettingsRepository } from '../../application';

/** A folder that is given to the ports of a protocol. */
export interface SaveFolder {
  /** `saves`: the one that is for them; `run`: the one in which the port stands, where some drop them. */
  readonly name: 'saves' | 'run';
  readonly path: string;
}

/** Where the saves of protocols lie. A place is the name of a folder and the way from there, with `/` between. */
@Injectable()
export class SavePlaces {
  constructor(
    private readonly data: DataDirectory,
    private readonly settings: SettingsRepository,
    private readonly protocols: ProtocolRepository,
  ) {}

  /** The folders of a protocol, the one for saves first. */
  async foldersOf({
    id,
    saveDirectory,
  }: Pick<IProtocol, 'id' | 'saveDirectory'>): Promise<readonly SaveFolder[]> {
    const { savegamesPath } = await this.settings.read();
    const saves = savesDirectoryOf(
      { folderName: id, saveDirectory },
      { savegamesPath, home: this.data.home },
    );
    return [
      { name: 'saves', path: saves },
      { name: 'run', path: this.data.workingDirectoryOf(id) },
    ];
  }

  /** Returns the folders of a protocol by its id; `null` if it does not exist. */
  async findFolders(protocolId: string): Promise<readonly SaveFolder[] | null> {
    const protocol = await this.protocols.find(protocolId);
    return protocol && this.foldersOf(protocol);
  }

  /** As {@link findFolders}; a deleted protocol keeps its own folder, which it uses again when it is restored. */
  async foldersOfId(protocolId: string): Promise<readonly SaveFolder[]> {
    return (await this.findFolders(protocolId)) ?? this.foldersOf({ id: protocolId, saveDirectory: null });
  }
}

/** The id of the save at a place: the same tomorrow, and without a path in it. */
export function saveIdOf(place: string): string {
  return createHash('sha256').update(place).digest('hex').slice(0, 24);
}

/** The place of a file; `null` when it lies in none of the folders. */
export function placeOf(path: string, folders: readonly SaveFolder[]): string | null {
  for (const folder of folders) {
    const way = relative(folder.path, path).split(sep);
    if (way[0] !== '' && way[0] !== '..') return [folder.name, ...way].join('/');
  }
  return null;
}

/** Whether a text from a document is the place of a save. */
export function isPlaceOfSave(place: string): boolean {
  const names = place.split('/');
  return names.length > 1 && names.every(isPlainFileName) && readSaveName(place) !== null;
}

/** The path of a place; `null` when it would lie in none of the folders: a hand may have written it. */
export function pathOfPlace(place: string, folders: readonly SaveFolder[]): string | null {
  const [name, ...way] = place.split('/');
  const folder = folders.find((each) => each.name === name);
  if (!folder || way.length === 0 || place.includes('\0')) return null;
  const path = join(folder.path, ...way);
  return placeOf(path, [folder]) === place ? path : null;
}
