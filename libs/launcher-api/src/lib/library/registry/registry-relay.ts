import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { publicLinkOrNull, type IAppSettings, type IModFile, type LauncherEvents } from '@hangar/domain';

import { forgetWaiting, letWait, MetadataRelay, type CatalogFollower } from '../metadata';
import { SettingsRepository } from '../../application';
import { RegistryAccess } from './registry-access';
import { RelayMemory } from './relay-memory';
import {
  forgetEntry,
  forgetForeignLink,
  ownLinkOf,
  rememberForeignLink,
  type ForeignLink,
} from './relay-record';
import { RelayQueue } from './relay-queue';
import { SUBMITTED_FIELDS } from './submission';

/** Who is asked, and whether anybody is. */
const REGISTRY_SETTINGS: readonly (keyof IAppSettings)[] = ['registryLookupEnabled', 'registryUrl'];

/**
 * The Registry as a source of metadata: whether it may be asked, and what it is to be told of changes. While the feature is
 * off, nothing is noted, and what was added then is nobody's business later.
 */
@Injectable()
export class RegistryRelay implements CatalogFollower, OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly settings: SettingsRepository,
    readonly memory: RelayMemory,
    private readonly access: RegistryAccess,
    readonly queue: RelayQueue,
    private readonly metadata: MetadataRelay,
  ) {}

  onModuleInit(): void {
    this.metadata.follow(this);
  }

  async isOn(): Promise<boolean> {
    return (await this.settings.read()).registryLookupEnabled;
  }

  async onApplicationBootstrap(): Promise<void> {
    // It may have been switched off by hand while Hangar was away.
    if (!(await this.isOn())) return this.forgetAll();
    await this.begin();
  }

  @OnLauncherEvent('settings.changed')
  async onSettingsChanged({ keys }: LauncherEvents['settings.changed']): Promise<void> {
    if (!REGISTRY_SETTINGS.some((key) => keys.includes(key))) return;
    // Before anything is awaited, so that the request that switched it off is answered when nothing is under way.
    this.access.hangUp();
    // Switched off, nothing waits any longer; switched on, nothing of before does.
    if (keys.includes('registryLookupEnabled')) void this.forgetAll();
    await this.begin();
  }

  @OnLauncherEvent('catalog.entry-added')
  onEntryAdded({ entry: { id: fileId, url }, origin }: LauncherEvents['catalog.entry-added']): void {
    // Also while it is off: the link is no more the user's when it is switched on. Whose the link of a restored one was
    // was forgotten with it.
    const isForeign = origin === 'pack' || origin === 'restored';
    if (isForeign && url !== null) this.onForeignLink({ fileId, url });
  }

  onForeignLink(link: ForeignLink): void {
    void this.memory.change(rememberForeignLink(link));
  }

  @OnLauncherEvent('catalog.entry-updated')
  async onEntryUpdated(update: LauncherEvents['catalog.entry-updated']): Promise<void> {
    const { entry, changed, author } = update;
    if (author !== 'user') return;
    if (changed.includes('url')) void this.memory.change(forgetForeignLink(entry.id));
    if (this.memory.find(entry.id) || !changesOffer(update) || !this.hasLinkToOffer(entry)) return;
    if (!(await this.isOn())) return;
    void this.memory.change(letWait({ fileId: entry.id, open: [], tries: 0 }));
    this.queue.wake();
  }

  @OnLauncherEvent('catalog.entry-removed')
  async onEntryRemoved({ id, hashValue }: LauncherEvents['catalog.entry-removed']): Promise<void> {
    await this.memory.change(forgetEntry(id, hashValue));
  }

  private hasLinkToOffer(entry: IModFile): boolean {
    return publicLinkOrNull(ownLinkOf(this.memory.current, entry)) !== null;
  }

  private async forgetAll(): Promise<void> {
    await this.memory.change(forgetWaiting);
  }

  private async begin(): Promise<void> {
    if (await this.access.open()) this.queue.restart();
  }
}

/** Whether something was changed that a submission would carry. */
function changesOffer({ changed }: LauncherEvents['catalog.entry-updated']): boolean {
  return SUBMITTED_FIELDS.some((field) => changed.includes(field));
}
