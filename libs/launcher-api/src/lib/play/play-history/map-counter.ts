import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';
import type { IProtocol, IProtocolMaps } from '@hangar/domain';
import { checkFile } from '@hangar/file-system';

import { CONTENTS_VERSION, MapCounts, ProtocolRepository } from '../../library';
import { ProtocolMaps } from './protocol-maps';

/** Counts the finished maps of protocols, stores the counts in {@link MapCounts}, and detects outdated counts. */
@Injectable()
export class MapCounter {
  constructor(
    private readonly counts: MapCounts,
    private readonly maps: ProtocolMaps,
    private readonly protocols: ProtocolRepository,
    private readonly data: DataDirectory,
  ) {}

  /**
   * Returns the maps of a protocol and updates its count.
   * @throws `PROTOCOL_NOT_FOUND`
   */
  async getMaps(protocolId: string): Promise<IProtocolMaps> {
    // The key is read before counting, so that a change during the count causes another count, after the next start at
    // the latest.
    const fit = await this.getStateKey(await this.protocols.get(protocolId));
    const { progress, isWhole } = await this.maps.of(protocolId);
    const count = { mapsFinished: progress.finished, mapsTotal: isWhole ? progress.total : null, fit };
    await this.counts.note(protocolId, count);
    return progress;
  }

  /** Counts the maps of a protocol again. Removes the count if the protocol was deleted. */
  async recount(protocolId: string): Promise<void> {
    const exists = (await this.protocols.find(protocolId)) !== null;
    if (exists) await this.getMaps(protocolId);
    else await this.counts.note(protocolId, null);
  }

  /** Whether results, marks or files differ from the counted ones. */
  async isOutdated(protocolId: string): Promise<boolean> {
    const protocol = await this.protocols.find(protocolId).catch(() => null);
    const known = this.counts.all().get(protocolId);
    return protocol ? known?.fit !== (await this.getStateKey(protocol)) : known !== undefined;
  }

  /** Whether a protocol was counted with different files from its current ones. */
  isSetupOutdated(protocol: IProtocol): boolean {
    const known = this.counts.all().get(protocol.id);
    return known !== undefined && !known.fit.startsWith(createSetupKey(protocol));
  }

  /** Whether a protocol has results or marks. */
  async hasRecords(protocolId: string): Promise<boolean> {
    const identities = await Promise.all(this.getFilePaths(protocolId).map(checkFile));
    return identities.some((identity) => identity !== null);
  }

  private getFilePaths(protocolId: string): string[] {
    return [this.data.resultsFileOf(protocolId), this.data.mapMarksFileOf(protocolId)];
  }

  /** Returns a key that changes whenever something changes on which a count depends. */
  private async getStateKey(protocol: IProtocol): Promise<string> {
    const identities = await Promise.all(this.getFilePaths(protocol.id).map(checkFile));
    return [createSetupKey(protocol), ...identities].join(' ');
  }
}

/** Returns a short key that changes with the loaded files and the version of their reader. */
function createSetupKey({ baseGameVersionId, files }: IProtocol): string {
  const played = files.filter(({ enabled }) => enabled).map(({ hashValue }) => hashValue);
  const setup = JSON.stringify([CONTENTS_VERSION, baseGameVersionId, played]);
  return createHash('sha1').update(setup).digest('base64url').slice(0, 12);
}
