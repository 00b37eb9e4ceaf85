import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isProtocolId } from '@hangar/api-foundation/storage';

import { Trash } from '../../application';
import { SavePlaces } from './save-places';
import { walkSaves } from './save-walk';

/** Counts the saves that deleted protocols still have in their own folders. */
@Injectable()
export class DeletedProtocolSaveCounter implements OnModuleInit {
  constructor(
    private readonly trash: Trash,
    private readonly places: SavePlaces,
  ) {}

  onModuleInit(): void {
    this.trash.descriptions.setSaveCounter((protocolIds) => this.count(protocolIds));
  }

  /** The IDs may have been edited manually. Most protocols were never played, so only existing folders are read. */
  private async count(protocolIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const namesByFolder = new Map<string, Promise<ReadonlySet<string>>>();
    const exists = async (path: string): Promise<boolean> => {
      const folder = dirname(path);
      const names = namesByFolder.get(folder) ?? readNames(folder);
      namesByFolder.set(folder, names);
      return (await names).has(basename(path));
    };
    const counts = new Map<string, number>();
    for (const id of new Set(protocolIds.filter(isProtocolId))) {
      const folders = await this.places.getFolders({ id, saveDirectory: null });
      const isUsed = await Promise.all(folders.map(({ path }) => exists(path)));
      if (!isUsed.includes(true)) continue;
      const { saves } = await walkSaves(folders);
      counts.set(id, saves.length);
    }
    return counts;
  }
}

/** A folder that is missing or can't be read counts as empty. */
async function readNames(folder: string): Promise<ReadonlySet<string>> {
  return new Set(await readdir(folder).catch(() => []));
}
