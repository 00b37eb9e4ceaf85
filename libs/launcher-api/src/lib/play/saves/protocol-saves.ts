import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { Page } from '@hangar/api-foundation/http';
import type { IPageQuery, IProtocol, ISave } from '@hangar/domain';

import { ProtocolRepository } from '../../library';
import type { ResolvedSetup, SavePortOptions } from './current-setup-resolver';
import { orderSaves } from './find-newest-save';
import { canLoadAny } from './save-obstacle';
import { SaveFiles } from './save-files';
import { SaveDetailsReader } from './save-details-reader';
import { getPath, createSaveId, SavePlaces, type SaveFolder } from './save-places';
import { toSaveRecord, type KnownSave } from './save-record';
import { CachedSaveReader } from './cached-save-reader';
import type { ListedSave } from './save-walk';

/** A save and the protocol that it belongs to. */
export interface KnownProtocolSave {
  readonly protocol: IProtocol;
  readonly save: ISave;
  readonly known: KnownSave;
  readonly currentSetup: ResolvedSetup;
}

/** Maximum number of saves that are read in parallel. It is limited because each read needs a file descriptor. */
const MAX_PARALLEL_READS = 16;

/** Finds the saves of protocols and describes them. */
@Injectable()
export class ProtocolSaves {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly places: SavePlaces,
    private readonly files: SaveFiles,
    private readonly reader: CachedSaveReader,
    private readonly detailsReader: SaveDetailsReader,
  ) {}

  /**
   * Returns the saves of a protocol, newest first.
   * @throws `PROTOCOL_NOT_FOUND`
   */
  async list(protocolId: string): Promise<readonly ISave[]> {
    return (await this.page(protocolId, {})).items;
  }

  /**
   * Returns one page of a protocol's saves, newest first.
   * @throws `PROTOCOL_NOT_FOUND`
   */
  async page(protocolId: string, { limit, offset = 0 }: IPageQuery): Promise<Page<ISave>> {
    const protocol = await this.protocols.get(protocolId);
    const folders = await this.places.getFolders(protocol);
    const seen = await this.listOrdered(protocol, folders);
    const pageItems = seen.slice(offset, limit === undefined ? undefined : offset + limit);
    const describe = await this.detailsReader.createDescriber(protocol, folders);
    const saves: ISave[] = [];
    for (let start = 0; start < pageItems.length; start += MAX_PARALLEL_READS) {
      const known = await Promise.all(pageItems.slice(start, start + MAX_PARALLEL_READS).map(describe));
      saves.push(...known.flatMap((listedSave) => (listedSave === null ? [] : toSaveRecord(listedSave))));
    }
    return new Page(saves, seen.length);
  }

  /** @throws `PROTOCOL_NOT_FOUND` or `SAVE_NOT_FOUND` */
  async find(protocolId: string, saveId: string): Promise<KnownProtocolSave> {
    return this.findOf(await this.protocols.get(protocolId), saveId);
  }

  /** @throws `SAVE_NOT_FOUND` */
  async findOf(
    protocol: IProtocol,
    saveId: string,
    options: SavePortOptions = {},
  ): Promise<KnownProtocolSave> {
    const folders = await this.places.getFolders(protocol);
    const seen = (await this.files.list(protocol.id, folders)).find(
      ({ place }) => createSaveId(place) === saveId,
    );
    const describe = seen && (await this.detailsReader.createDescriber(protocol, folders, options));
    const known = describe ? await describe(seen) : null;
    if (describe && known) return { protocol, known, save: toSaveRecord(known), currentSetup: describe.now };
    throw new LauncherError('SAVE_NOT_FOUND', `Save “${saveId}” no longer exists.`);
  }

  /**
   * Returns the latest save that a configured source port can load; `null` if no save can be loaded.
   * @throws `PROTOCOL_NOT_FOUND`
   */
  async newestLoadable(protocolId: string): Promise<ISave | null> {
    return (await this.newestLoadableOf(await this.protocols.get(protocolId)))?.save ?? null;
  }

  /** Same as {@link newestLoadable}, but returns all details of the save. */
  async newestLoadableOf(
    protocol: IProtocol,
    options: SavePortOptions = {},
  ): Promise<KnownProtocolSave | null> {
    const folders = await this.places.getFolders(protocol);
    const describe = await this.detailsReader.createDescriber(protocol, folders, options);
    const { port, families, others } = describe.now;
    const canLoad =
      canLoadAny(port, families) || (await others.done()).some((each) => canLoadAny(each, families));
    if (!canLoad) return null;
    for (const seen of await this.listOrdered(protocol, folders)) {
      const known = await describe(seen);
      if (known && known.launchWith !== null)
        return { protocol, known, save: toSaveRecord(known), currentSetup: describe.now };
    }
    return null;
  }

  /**
   * Whether a protocol has any saves, even saves that cannot be loaded.
   * @throws `PROTOCOL_NOT_FOUND`
   */
  async hasAny(protocolId: string): Promise<boolean> {
    const protocol = await this.protocols.get(protocolId);
    return (await this.files.list(protocolId, await this.places.getFolders(protocol))).length > 0;
  }

  /** Returns the saves newest first, by the times that they contain, or otherwise by the times of their files. */
  private async listOrdered(
    { id }: IProtocol,
    folders: readonly SaveFolder[],
  ): Promise<readonly ListedSave[]> {
    return orderSaves(await this.files.list(id, folders), (save) =>
      this.reader.read({ ...save, path: getPath(save.place, folders) ?? '' }),
    );
  }
}
