import { dirname } from 'node:path';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { CLOCK, IdleReleases, type Clock } from '@hangar/api-foundation/platform';
import type { IProtocol, ISaveMaking, LauncherEvents } from '@hangar/domain';

import { ProtocolRepository } from '../../library';
import { readFolders } from './existing-folders';
import { findNewestSave } from './find-newest-save';
import { SaveFolderVersions } from './save-folder-versions';
import { getSaveNeeds, type SaveNeeds } from './save-needs';
import { SavePlaces, type SaveFolder } from './save-places';
import { SaveSetupRecords } from './save-setup-records';
import type { ListedSave } from './save-walk';

/**
 * Maximum delay after startup. The checks start when Hangar is idle, or after this time, because they should not slow
 * down the first page and readiness.
 */
const START_DELAY_MS = 5000;
/** Maximum time that a caller waits for saves that have just changed. */
const MAX_WAIT_MS = 100;

type CheckedProtocol = Pick<IProtocol, 'id' | 'saveDirectory'>;

/**
 * Determines what the newest save of each protocol needs to be loaded. All protocols are checked once in the
 * background, most recently played first, and again when their saves change. Equal needs are held in memory only once.
 */
@Injectable()
export class NewestSaveNeeds implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(NewestSaveNeeds.name);
  private readonly byProtocol = new Map<string, SaveNeeds>();
  private readonly shared = new Map<string, SaveNeeds>();
  /** The save directories of the protocols that have been checked. */
  private readonly directories = new Map<string, string | null>();
  /** The IDs of the protocols that still have to be checked. */
  private readonly pending = new Set<string>();
  private readonly versions = new SaveFolderVersions();
  private state: 'waiting' | 'started' | 'complete' | 'closed' = 'waiting';
  private counting: Promise<void> | null = null;
  private checking: Promise<void> | null = null;
  private cancel: () => void = () => undefined;

  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly places: SavePlaces,
    private readonly setupRecords: SaveSetupRecords,
    @Inject(CLOCK) private readonly clock: Clock,
    idle: IdleReleases,
  ) {
    // The checks leave garbage, so they must run before memory is released.
    idle.add(() => this.start());
  }

  onApplicationBootstrap(): void {
    this.cancel = this.clock.after(START_DELAY_MS, () => void this.start());
  }

  async onApplicationShutdown(): Promise<void> {
    this.state = 'closed';
    this.cancel();
    await this.checking;
    await this.counting;
  }

  /**
   * Returns the needs of the newest saves by protocol ID; `null` until all protocols have been checked. Includes saves
   * that other programs have added. If checking all folders takes too long, the next call returns these saves.
   */
  async read(): Promise<ReadonlyMap<string, SaveNeeds> | null> {
    if (this.state !== 'complete') return null;
    this.checking ??= this.checkChanged().finally(() => (this.checking = null));
    await this.waitFor(this.checking);
    return this.byProtocol;
  }

  @OnLauncherEvent('saves.changed')
  onSavesChanged({ protocolId }: LauncherEvents['saves.changed']): void {
    this.directories.delete(protocolId);
    this.request([protocolId]);
  }

  /** Most changes do not affect saves, so a protocol is not checked again unless its save directory has changed. */
  @OnLauncherEvent('protocols.changed')
  onProtocolsChanged({ ids }: LauncherEvents['protocols.changed']): void {
    this.request(ids);
  }

  @OnLauncherEvent('settings.changed')
  onSettingsChanged({ keys }: LauncherEvents['settings.changed']): void {
    if (!keys.includes('savegamesPath')) return;
    const ids = [...this.directories.keys()];
    this.directories.clear();
    this.request(ids);
  }

  private async start(): Promise<void> {
    if (this.state !== 'waiting') return;
    this.cancel();
    this.state = 'started';
    try {
      const toCount = await this.skipWithoutFolders(await this.protocols.listStored());
      this.request(
        toCount.toSorted((one, other) => getPlayTime(other) - getPlayTime(one)).map(({ id }) => id),
      );
    } catch (error) {
      this.warn(error);
    }
    await this.counting;
    if (!this.isClosed()) this.state = 'complete';
  }

  /** Marks protocols without save folders as checked, and returns the other protocols. */
  private async skipWithoutFolders(all: readonly IProtocol[]): Promise<IProtocol[]> {
    const locate = await this.places.createLocator();
    const parents = new Set<string>();
    for (const protocol of all) getPaths(locate(protocol)).forEach((path) => parents.add(dirname(path)));
    const mayExist = await readFolders(parents);
    return all.filter((protocol) => {
      const paths = getPaths(locate(protocol));
      if (paths.some(mayExist)) return true;
      this.directories.set(protocol.id, protocol.saveDirectory);
      this.versions.record(protocol.id, paths, new Map());
      return false;
    });
  }

  private async checkChanged(): Promise<void> {
    try {
      const changed = await this.versions.findChanged(() => this.listRoots());
      changed.forEach((id) => this.directories.delete(id));
      this.request(changed);
    } catch (error) {
      this.warn(error);
    }
    await this.counting;
  }

  private async listRoots(): Promise<ReadonlyMap<string, readonly string[]>> {
    const locate = await this.places.createLocator();
    return new Map(
      [...this.directories].map(([id, saveDirectory]) => [id, getPaths(locate({ id, saveDirectory }))]),
    );
  }

  private request(ids: readonly string[]): void {
    if (this.state === 'waiting' || this.isClosed()) return;
    ids.forEach((id) => this.pending.add(id));
    if (this.pending.size > 0) this.counting ??= this.checkPending();
  }

  private isClosed(): boolean {
    return this.state === 'closed';
  }

  private async checkPending(): Promise<void> {
    // The loop also visits IDs that are added in the meantime.
    for (const id of this.pending) {
      if (this.isClosed()) break;
      this.pending.delete(id);
      try {
        await this.update(id);
      } catch (error) {
        this.warn(error);
      }
    }
    this.counting = null;
  }

  private async update(id: string): Promise<void> {
    const protocol = await this.protocols.find(id);
    if (protocol === null) {
      this.directories.delete(id);
      this.byProtocol.delete(id);
      this.versions.forget(id);
    } else if (this.directories.get(id) !== protocol.saveDirectory) await this.count(protocol);
  }

  private async count(protocol: CheckedProtocol): Promise<void> {
    const { id, saveDirectory } = protocol;
    this.directories.set(id, saveDirectory);
    const folders = await this.places.getFolders(protocol);
    const { newest, versions } = await findNewestSave(folders);
    this.versions.record(id, getPaths(folders), versions);
    if (newest === null) this.byProtocol.delete(id);
    else {
      const madeWith = await this.findSetup(id, newest.listed);
      const needs = getSaveNeeds({ place: newest.listed.place, read: newest.read, madeWith });
      this.byProtocol.set(id, this.share(needs));
    }
  }

  private async findSetup(protocolId: string, save: ListedSave): Promise<ISaveMaking | null> {
    try {
      return (await this.setupRecords.createLookup(protocolId))(save);
    } catch {
      // If the record cannot be read, the preferred port is unknown, as in the list of saves.
      return null;
    }
  }

  private share(needs: SaveNeeds): SaveNeeds {
    const key = JSON.stringify(needs);
    const known = this.shared.get(key) ?? needs;
    this.shared.set(key, known);
    return known;
  }

  private warn(error: unknown): void {
    this.logger.warn(`Couldn't count saves: ${String(error)}`);
  }

  private async waitFor(work: Promise<void>): Promise<void> {
    let cancel: () => void = () => undefined;
    const timeout = new Promise<void>((resolve) => (cancel = this.clock.after(MAX_WAIT_MS, resolve)));
    await Promise.race([work, timeout]);
    cancel();
  }
}

function getPaths(folders: readonly SaveFolder[]): string[] {
  return folders.map(({ path }) => path);
}

function getPlayTime({ lastLaunchedAt }: Pick<IProtocol, 'lastLaunchedAt'>): number {
  return Date.parse(lastLaunchedAt ?? '') || 0;
}
