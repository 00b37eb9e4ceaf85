import { Injectable } from '@nestjs/common';
import { noteChange } from '@hangar/api-foundation/actors';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IBaseGameVersion, IMapProgress, IProtocol, IProtocolMaps, MapMark } from '@hangar/domain';

import { LaunchChooser } from '../launch';
import { ProtocolRepository } from '../../library';
import { MapMarksRepository } from './map-marks';
import { createProgress } from './map-progress';
import { MapResults } from './map-results';
import { MapsOfFiles, type PlayedFiles } from './maps-of-files';
import { sortByOrderOfPlay } from './order-of-play';

/** Returns the player's progress on the maps of a protocol, and stores the marks that the player sets. */
@Injectable()
export class ProtocolMaps {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly chooser: LaunchChooser,
    private readonly maps: MapsOfFiles,
    private readonly results: MapResults,
    private readonly marks: MapMarksRepository,
  ) {}

  /**
   * Returns the player's progress on the maps, and whether all files could be read.
   * @throws `PROTOCOL_NOT_FOUND`
   */
  async of(protocolId: string): Promise<{ progress: IProtocolMaps; isWhole: boolean }> {
    const protocol = await this.protocols.get(protocolId);
    const baseGame = await this.findBaseGame(protocol);
    const maps = await this.maps.listMaps(getPlayedFiles(protocol, baseGame));
    const placed = sortByOrderOfPlay(maps ?? [], baseGame?.game);
    const results = await this.results.list(protocolId);
    const progress = createProgress(placed, results, await this.marks.getMarks(protocolId));
    return { progress, isWhole: maps !== null };
  }

  /**
   * Sets the player's mark on a map. `null` removes the mark, so that the results count again.
   * @throws `PROTOCOL_NOT_FOUND`, `MAP_NOT_FOUND`, or a storage error
   */
  async mark(protocolId: string, name: string, marked: MapMark | null): Promise<IMapProgress> {
    const map = name.toUpperCase();
    const before = await this.findMap(protocolId, map);
    if (before === undefined) throw mapNotFoundError(protocolId, map);
    await this.marks.mark(protocolId, map, marked);
    noteChange({ kind: 'map', id: map, before: { marked: before.marked }, after: { marked } });
    // A map that is in no file and was listed only because of its mark disappears when the mark is removed.
    return (await this.findMap(protocolId, map)) ?? { ...before, marked, finished: false };
  }

  private async findMap(protocolId: string, map: string): Promise<IMapProgress | undefined> {
    const { progress } = await this.of(protocolId);
    return progress.maps.find((progressItem) => progressItem.map === map);
  }

  private async findBaseGame(protocol: IProtocol): Promise<IBaseGameVersion | null> {
    const { baseGame } = await this.chooser.choose(protocol);
    return baseGame instanceof LauncherError ? null : baseGame;
  }
}

function getPlayedFiles({ files }: IProtocol, baseGame: IBaseGameVersion | null): PlayedFiles {
  return {
    baseGame: baseGame?.hashValue ?? null,
    files: files.filter(({ enabled }) => enabled).map(({ hashValue }) => hashValue),
  };
}

function mapNotFoundError(protocolId: string, map: string): LauncherError {
  return new LauncherError('MAP_NOT_FOUND', `This protocol has no map “${map}”.`);
}
