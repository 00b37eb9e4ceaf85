import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { withoutStop, type ISave } from '@hangar/domain';
import { canReadSavesOf, factsOfFamily, saveObstacle } from '@hangar/launch-engine';

import { ProtocolRepository } from '../../library';
import { getCopyPaths, type CopyPaths } from './copy-names';
import { CurrentSetupResolver } from './current-setup-resolver';
import { SavePlaces, type SaveFolder } from './save-places';

/** The places where a protocol can store a copy of a save. */
export interface SaveCopyTarget {
  /** The protocol's folders, starting with the save folder. */
  readonly folders: readonly SaveFolder[];
  /** The places relative to the save folder, best first. */
  readonly places: readonly CopyPaths[];
}

/** Finds places for copies of saves. */
@Injectable()
export class SaveCopyTargets {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly setupResolver: CurrentSetupResolver,
    private readonly savePlaces: SavePlaces,
  ) {}

  /** @throws `PROTOCOL_NOT_FOUND`, or `SAVE_NOT_LOADABLE` if the port of the protocol cannot read the save */
  async find(protocolId: string, save: ISave, files: readonly string[]): Promise<SaveCopyTarget> {
    const protocol = await this.protocols.get(protocolId);
    const { port, families } = await this.setupResolver.resolve(protocol);
    if (port instanceof LauncherError) throw notLoadableError(port.message);
    if (save.family === null)
      throw notLoadableError(save.reason ?? `Couldn't read ${withoutStop(save.fileName)}.`);
    const loadableSave = { family: save.family, slot: save.slot, isAutosave: save.autosave };
    if (!canReadSavesOf(port.family, save.family, families))
      throw notLoadableError(
        saveObstacle(loadableSave, port, families) ?? `${protocol.title} can't load this save.`,
      );
    return {
      folders: await this.savePlaces.getFolders(protocol),
      places: getCopyPaths(save, files, factsOfFamily(port.family, families)),
    };
  }
}

function notLoadableError(message: string): LauncherError {
  return new LauncherError('SAVE_NOT_LOADABLE', message);
}
