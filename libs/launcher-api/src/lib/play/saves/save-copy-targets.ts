import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { withoutStop, type ISave } from '@hangar/domain';
import { canReadSavesOf, factsOfFamily, saveObstacle } from '@hangar/launch-engine';

import { ProtocolRepository } from '../../library';
import { placesForCopy, type CopyPlaces } from './copy-names';
import { PlayedNowFinder } from './played-now';
import { SavePlaces, type SaveFolder } from './save-places';

/** The places where a protocol can store a copy of a save. */
export interface SaveCopyTarget {
  /** Save folder first. */
  readonly folders: readonly SaveFolder[];
  /** Best first, relative to the save folder. */
  readonly places: readonly CopyPlaces[];
}

/** Finds places for copies of saves. */
@Injectable()
export class SaveCopyTargets {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly playedNow: PlayedNowFinder,
    private readonly savePlaces: SavePlaces,
  ) {}

  /** @throws `PROTOCOL_NOT_FOUND`, or `SAVE_NOT_LOADABLE` if the port of the protocol cannot read the save */
  async find(protocolId: string, save: ISave, files: readonly string[]): Promise<SaveCopyTarget> {
    const protocol = await this.protocols.get(protocolId);
    const { port, families } = await this.playedNow.of(protocol);
    if (port instanceof LauncherError) throw notLoadable(port.message);
    if (save.family === null)
      throw notLoadable(save.reason ?? `Couldn't read ${withoutStop(save.fileName)}.`);
    const asked = { family: save.family, slot: save.slot, isAutosave: save.autosave };
    if (!canReadSavesOf(port.family, save.family, families))
      throw notLoadable(saveObstacle(asked, port, families) ?? `${protocol.title} can't load this save.`);
    return {
      folders: await this.savePlaces.foldersOf(protocol),
      places: placesForCopy(save, files, factsOfFamily(port.family, families)),
    };
  }
}

function notLoadable(message: string): LauncherError {
  return new LauncherError('SAVE_NOT_LOADABLE', message);
}
