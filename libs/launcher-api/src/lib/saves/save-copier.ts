import { chmod, copyFile, rm, utimes } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { ISave } from '@hangar/domain';
import { hasSystemCode, moveToFreeName, OWN_FILE_MODE, temporaryNameFor } from '@hangar/file-system';
import { canReadSavesOf, factsOfFamily, saveObstacle } from '@hangar/launch-engine';

import { asStorageError, LauncherError } from '../errors';
import { EventBus } from '../events';
import { ProtocolRepository } from '../protocols';
import { SourcePortFamilies } from '../settings';
import { DataDirectory, makeOwnFolder } from '../storage';
import { namesForCopy } from './copy-names';
import { PlayedNowFinder } from './played-now';
import { ProtocolSaves } from './protocol-saves';
import { SaveFiles } from './save-files';
import { SaveMakings } from './save-makings';
import { placeOf, saveIdOf, SavePlaces } from './save-places';
import { lookAt } from './save-walk';

/** Copies saves to other protocols. */
@Injectable()
export class SaveCopier {
  constructor(
    private readonly saves: ProtocolSaves,
    private readonly protocols: ProtocolRepository,
    private readonly playedNow: PlayedNowFinder,
    private readonly families: SourcePortFamilies,
    private readonly places: SavePlaces,
    private readonly files: SaveFiles,
    private readonly makings: SaveMakings,
    private readonly data: DataDirectory,
    private readonly events: EventBus,
  ) {}

  /**
   * Copies a save under a free name, with what it was made with.
   * @throws `PROTOCOL_NOT_FOUND`, `SAVE_NOT_FOUND`, `SAVE_NOT_LOADABLE`, `TARGET_EXISTS`, or as a write does
   */
  async copy(from: { protocolId: string; saveId: string }, targetId: string): Promise<ISave> {
    const { save, known } = await this.saves.find(from.protocolId, from.saveId);
    const names = await this.namesIn(targetId, save);
    const folders = await this.places.foldersOf(await this.protocols.get(targetId));
    const folder = folders[0]?.path ?? '';
    const path = await this.copyToFree(known.path, folder, names);
    const place = placeOf(path, folders) ?? '';
    const stats = await lookAt(path);
    if (save.madeWith && stats) {
      const seen = { place, writtenAt: stats.mtimeMs, sizeBytes: stats.size };
      await this.makings.enter(targetId, [seen], save.madeWith);
    }
    this.files.forget(targetId);
    this.events.publish('saves.changed', { protocolId: targetId });
    return (await this.saves.find(targetId, saveIdOf(place))).save;
  }

  /** The names that the copy may have, the best first. */
  private async namesIn(targetId: string, save: ISave): Promise<readonly string[]> {
    const protocol = await this.protocols.get(targetId);
    const { port } = await this.playedNow.of(protocol);
    const families = this.families.list();
    if (port instanceof LauncherError) throw notLoadable(port.message);
    if (save.family === null) throw notLoadable(save.reason ?? `${save.fileName} cannot be read.`);
    const asked = { family: save.family, slot: save.slot, isAutosave: save.autosave };
    if (!canReadSavesOf(port.family, save.family, families))
      throw notLoadable(saveObstacle(asked, port, families) ?? `${protocol.title} cannot load it.`);
    if (basename(save.fileName).toLowerCase() === 'head.esg')
      throw notLoadable('A save of EDGE-Classic is a folder of files. Copy that folder by hand.');
    if (extname(save.fileName).toLowerCase() === '.hxs')
      throw notLoadable(`A save of Hexen is a file for each map beside ${save.fileName}. Copy them by hand.`);
    return namesForCopy(save, factsOfFamily(port.family, families));
  }

  private async copyToFree(source: string, folder: string, names: readonly string[]): Promise<string> {
    // What a crash leaves of it is removed at the next start.
    const temporary = temporaryNameFor(join(this.data.cache(), basename(source)));
    try {
      await makeOwnFolder(this.data.cache());
      await copyFile(source, temporary);
      await chmod(temporary, OWN_FILE_MODE);
      await makeOwnFolder(folder);
      const path = await moveToFirstFree(temporary, folder, names);
      const stats = await lookAt(source);
      // It is as old as the one that it was made of.
      if (stats) await utimes(path, stats.atime, stats.mtime);
      return path;
    } catch (error) {
      throw asStorageError(error, folder);
    } finally {
      await rm(temporary, { force: true });
    }
  }
}

async function moveToFirstFree(from: string, folder: string, names: readonly string[]): Promise<string> {
  for (const name of names) {
    const path = join(folder, name);
    try {
      await moveToFreeName(from, path);
      return path;
    } catch (error) {
      if (!hasSystemCode(error, 'EEXIST')) throw error;
    }
  }
  throw new LauncherError(
    'TARGET_EXISTS',
    `All slots for saves in ${folder} are taken. Delete a save there first; nothing was copied.`,
  );
}

function notLoadable(message: string): LauncherError {
  return new LauncherError('SAVE_NOT_LOADABLE', message);
}
