import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { IAppSettings, LauncherEvents } from '@hangar/domain';

import { OnLauncherEvent } from '../events';
import { SettingsRepository } from '../settings';
import { CatalogSweep } from './catalog-sweep';
import { emptyFieldsOf } from './empty-fields';
import { RegistryAccess } from './registry-access';
import { RelayMemory } from './relay-memory';
import { forgetEntry, forgetWaiting, letWait, replaceWaiting, type WaitingFile } from './relay-record';
import { RelayWorker } from './relay-worker';
import { linkToOffer, SUBMITTED_FIELDS } from './submission';

/** Who is asked, and whether anybody is. */
const REGISTRY_SETTINGS: readonly (keyof IAppSettings)[] = ['registryLookupEnabled', 'registryUrl'];

/**
 * Notes which files the Registry is to be asked about, from events alone: nobody who adds a file knows of it or waits for
 * it. While the feature is off, nothing is noted.
 */
@Injectable()
export class RegistryRelay implements OnApplicationBootstrap {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly sweep: CatalogSweep,
    private readonly memory: RelayMemory,
    private readonly access: RegistryAccess,
    private readonly worker: RelayWorker,
  ) {}

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
    this.sweep.end();
    if (keys.includes('registryLookupEnabled')) void this.forgetAll();
    await this.begin();
  }

  @OnLauncherEvent('catalog.entry-added')
  async onEntryAdded({ entry }: LauncherEvents['catalog.entry-added']): Promise<void> {
    if (!(await this.isOn())) return;
    this.enqueue({ fileId: entry.id, open: emptyFieldsOf(entry), isOffered: true, tries: 0 });
  }

  @OnLauncherEvent('catalog.entry-updated')
  async onEntryUpdated(update: LauncherEvents['catalog.entry-updated']): Promise<void> {
    const { entry, changed, author } = update;
    if (author !== 'user') return;
    const isOffered = SUBMITTED_FIELDS.some((field) => changed.includes(field));
    const waiting = this.memory.find(entry.id);
    if (waiting) {
      // At once: an answer that arrives now must not fill what the user has touched.
      const open = waiting.open.filter((field) => !changed.includes(field));
      const after = { ...waiting, open, isOffered: waiting.isOffered || isOffered };
      void this.memory.change(replaceWaiting(waiting, after));
    } else if (isOffered && linkToOffer(entry.url) !== null && (await this.isOn())) {
      this.enqueue({ fileId: entry.id, open: [], isOffered, tries: 0 });
    }
  }

  @OnLauncherEvent('catalog.entry-removed')
  async onEntryRemoved({ id, hashValue }: LauncherEvents['catalog.entry-removed']): Promise<void> {
    await this.memory.change(forgetEntry(id, hashValue));
  }

  private enqueue(file: WaitingFile): void {
    void this.memory.change(letWait(file));
    this.worker.wake();
  }

  private async isOn(): Promise<boolean> {
    return (await this.settings.read()).registryLookupEnabled;
  }

  private async forgetAll(): Promise<void> {
    await this.memory.change(forgetWaiting);
  }

  /** Asks about what waits, and about what was in the catalogue before. */
  private async begin(): Promise<void> {
    const registry = await this.access.open();
    if (!registry) return;
    await this.sweep.begin(registry);
    this.worker.restart();
  }
}
