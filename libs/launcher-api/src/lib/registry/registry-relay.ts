import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { publicLinkOrNull, type IAppSettings, type IModFile, type LauncherEvents } from '@hangar/domain';

import { OnLauncherEvent } from '../events';
import { SettingsRepository } from '../settings';
import { emptyFieldsOf } from './empty-fields';
import { RegistryAccess } from './registry-access';
import { RelayMemory } from './relay-memory';
import {
  forgetEntry,
  forgetForeignLink,
  forgetWaiting,
  letWait,
  ownLinkOf,
  rememberForeignLink,
  replaceWaiting,
  type WaitingFile,
} from './relay-record';
import { RelayWorker } from './relay-worker';
import { SUBMITTED_FIELDS } from './submission';

/** Who is asked, and whether anybody is. */
const REGISTRY_SETTINGS: readonly (keyof IAppSettings)[] = ['registryLookupEnabled', 'registryUrl'];

/**
 * Notes which files the Registry is to be asked about, from events alone: nobody who adds a file knows of it or waits for
 * it. While the feature is off, nothing is noted, and what was added then is nobody's business later.
 */
@Injectable()
export class RegistryRelay implements OnApplicationBootstrap {
  constructor(
    private readonly settings: SettingsRepository,
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
    if (keys.includes('registryLookupEnabled')) void this.forgetAll();
    await this.begin();
  }

  @OnLauncherEvent('catalog.entry-added')
  async onEntryAdded({ entry, origin }: LauncherEvents['catalog.entry-added']): Promise<void> {
    const { id: fileId, url } = entry;
    // Also while it is off: the link is no more the user's when it is switched on. Whose the link of a restored one was
    // was forgotten with it.
    const isForeign = origin === 'pack' || origin === 'restored';
    if (isForeign && url !== null) void this.memory.change(rememberForeignLink({ fileId, url }));
    // What its user left empty before it was deleted stays so.
    if (origin === 'restored' || !(await this.isOn())) return;
    this.enqueue({ fileId: entry.id, open: emptyFieldsOf(entry), tries: 0 });
  }

  @OnLauncherEvent('catalog.entry-updated')
  async onEntryUpdated(update: LauncherEvents['catalog.entry-updated']): Promise<void> {
    const { entry, changed, author } = update;
    if (author !== 'user') return;
    if (changed.includes('url')) void this.memory.change(forgetForeignLink(entry.id));
    const waiting = this.memory.find(entry.id);
    if (waiting) {
      // At once: an answer that arrives now must not fill what the user has touched.
      const open = waiting.open.filter((field) => !changed.includes(field));
      void this.memory.change(replaceWaiting(waiting, { ...waiting, open }));
    } else if (changesOffer(update) && this.hasLinkToOffer(entry) && (await this.isOn())) {
      this.enqueue({ fileId: entry.id, open: [], tries: 0 });
    }
  }

  @OnLauncherEvent('catalog.entry-removed')
  async onEntryRemoved({ id, hashValue }: LauncherEvents['catalog.entry-removed']): Promise<void> {
    await this.memory.change(forgetEntry(id, hashValue));
  }

  private hasLinkToOffer(entry: IModFile): boolean {
    return publicLinkOrNull(ownLinkOf(this.memory.current, entry)) !== null;
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

  private async begin(): Promise<void> {
    if (await this.access.open()) this.worker.restart();
  }
}

/** Whether something was changed that a submission would carry. */
function changesOffer({ changed }: LauncherEvents['catalog.entry-updated']): boolean {
  return SUBMITTED_FIELDS.some((field) => changed.includes(field));
}
