import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { publicLinkOrNull, type IAppSettings, type IModFile, type LauncherEvents } from '@hangar/domain';

import { clearQueue, enqueue, MetadataRelay, type CatalogFollower } from '../metadata';
import { SettingsRepository } from '../../application';
import { RegistryAccess } from './registry-access';
import { RelayStore } from './relay-store';
import {
  removeEntryRecords,
  removeForeignLink,
  findOwnLink,
  recordForeignLink,
  type ForeignLink,
} from './relay-record';
import { RelayQueue } from './relay-queue';
import { SUBMITTED_FIELDS } from './submission';

/** The settings that determine access to the Registry. */
const REGISTRY_SETTINGS: readonly (keyof IAppSettings)[] = ['registryLookupEnabled', 'registryUrl'];

/**
 * Connects the Registry as a metadata source: determines whether it may be queried, and which changes are submitted.
 * While the feature is off, nothing is queued, and files that are added in that time are not queued later.
 */
@Injectable()
export class RegistryRelay implements CatalogFollower, OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly settings: SettingsRepository,
    readonly store: RelayStore,
    private readonly access: RegistryAccess,
    readonly queue: RelayQueue,
    private readonly metadata: MetadataRelay,
  ) {}

  onModuleInit(): void {
    this.metadata.register(this);
  }

  async isEnabled(): Promise<boolean> {
    return (await this.settings.read()).registryLookupEnabled;
  }

  async onApplicationBootstrap(): Promise<void> {
    // The feature may have been turned off in the settings file while Hangar was not running.
    if (!(await this.isEnabled())) return this.clearQueue();
    await this.start();
  }

  @OnLauncherEvent('settings.changed')
  async onSettingsChanged({ keys }: LauncherEvents['settings.changed']): Promise<void> {
    if (!REGISTRY_SETTINGS.some((key) => keys.includes(key))) return;
    // Called before the first `await`, so that no request is running when the change of settings is confirmed.
    this.access.abortRequests();
    // The queue is cleared both when the feature is turned off and when it is turned on.
    if (keys.includes('registryLookupEnabled')) void this.clearQueue();
    await this.start();
  }

  @OnLauncherEvent('catalog.entry-added')
  onEntryAdded({ entry: { id: fileId, url, from }, origin }: LauncherEvents['catalog.entry-added']): void {
    // Links from packs and found files are foreign. They are also recorded while the feature is off, because it may be
    // turned on later. Links of restored entries count as foreign, because their origin was lost when the entry was
    // deleted.
    const isForeign = origin === 'pack' || origin === 'restored' || from !== null;
    if (isForeign && url !== null) this.onForeignLink({ fileId, url });
  }

  onForeignLink(link: ForeignLink): void {
    void this.store.change(recordForeignLink(link));
  }

  @OnLauncherEvent('catalog.entry-updated')
  async onEntryUpdated(update: LauncherEvents['catalog.entry-updated']): Promise<void> {
    const { entry, changed, author } = update;
    if (author !== 'user') return;
    if (changed.includes('url')) void this.store.change(removeForeignLink(entry.id));
    if (this.store.find(entry.id) || !affectsSubmission(update) || !this.hasLinkToSubmit(entry)) return;
    if (!(await this.isEnabled())) return;
    void this.store.change(enqueue({ fileId: entry.id, open: [], tries: 0 }));
    this.queue.wake();
  }

  @OnLauncherEvent('catalog.entry-removed')
  async onEntryRemoved({ id, hashValue }: LauncherEvents['catalog.entry-removed']): Promise<void> {
    await this.store.change(removeEntryRecords(id, hashValue));
  }

  private hasLinkToSubmit(entry: IModFile): boolean {
    return publicLinkOrNull(findOwnLink(this.store.current, entry)) !== null;
  }

  private async clearQueue(): Promise<void> {
    await this.store.change(clearQueue);
  }

  private async start(): Promise<void> {
    if (await this.access.open()) this.queue.restart();
  }
}

/** Whether a change affects a field that submissions contain. */
function affectsSubmission({ changed }: LauncherEvents['catalog.entry-updated']): boolean {
  return SUBMITTED_FIELDS.some((field) => changed.includes(field));
}
