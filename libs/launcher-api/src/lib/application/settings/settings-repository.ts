import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { noteChange } from '@hangar/api-foundation/actors';
import { invalidValue } from '@hangar/api-foundation/errors';
import { EventBus } from '@hangar/api-foundation/events';
import { DataDirectory, type JsonDocument, UserDocuments, type Author } from '@hangar/api-foundation/storage';
import { familyOfNewest } from '@hangar/domain';
import { expandHome, normalizePath } from '@hangar/file-system';

import { getDefaultPaths, PATH_SETTINGS } from './settings-defaults';
import {
  readSettings,
  writeSettings,
  type KnownSettings,
  type KnownSourcePort,
  type StoredSettings,
} from './settings-file';

/** The only owner of `settings.json`. */
@Injectable()
export class SettingsRepository implements OnApplicationShutdown {
  private readonly document: JsonDocument<StoredSettings>;

  constructor(
    private readonly data: DataDirectory,
    private readonly events: EventBus,
    documents: UserDocuments,
  ) {
    const paths = getDefaultPaths(data);
    this.document = documents.open<StoredSettings>({
      path: data.settingsFile(),
      read: (raw) => readSettings(raw, paths),
      write: (settings) => writeSettings(settings, paths),
      onEdited: (before, after) => this.publishChanges(before, after),
    });
  }

  /** Returns the settings with expanded paths. */
  async read(): Promise<KnownSettings> {
    return this.withExpandedPaths(await this.document.read());
  }

  /** Changes the given settings. If a client sends a path back unchanged, the stored path keeps its `~`. */
  async update(changes: Partial<KnownSettings>, author: Author = 'user'): Promise<KnownSettings> {
    let before: StoredSettings | undefined;
    const after = await this.document.update((stored) => {
      before = stored;
      return this.merge(stored, changes);
    }, author);
    if (before) {
      noteChange({ kind: 'settings', id: '', before, after });
      this.publishChanges(before, after);
    }
    return this.withExpandedPaths(after);
  }

  onApplicationShutdown(): Promise<void> {
    return this.document.idle();
  }

  private merge(stored: StoredSettings, changes: Partial<KnownSettings>): StoredSettings {
    const merged: StoredSettings = { ...stored, ...changes };
    for (const key of PATH_SETTINGS) {
      const isUnchanged = normalizePath(merged[key]) === normalizePath(stored[key]);
      if (isUnchanged) merged[key] = stored[key];
    }
    merged.sourcePorts = merged.sourcePorts.map((port) => keepWrittenPath(port, stored.sourcePorts));
    if (merged.registryLookupEnabled) merged.registryUuid ??= randomUUID();
    if (
      merged.selectedPresetIndex >= merged.databaseLinkPresets.length &&
      !('selectedPresetIndex' in changes)
    )
      merged.selectedPresetIndex = 0;
    assertConsistent(merged, changes);
    return merged;
  }

  private withExpandedPaths(stored: StoredSettings): KnownSettings {
    const paths = PATH_SETTINGS.map((key) => [key, normalizePath(expandHome(stored[key], this.data.home))]);
    const ports = stored.sourcePorts.map((port) => ({
      ...port,
      executablePath: normalizePath(expandHome(port.executablePath, this.data.home)),
      isDefault: port.id === stored.defaultSourcePortId,
    }));
    return { ...stored, ...(Object.fromEntries(paths) as Partial<KnownSettings>), sourcePorts: ports };
  }

  private publishChanges(before: StoredSettings, after: StoredSettings): void {
    const keys = (Object.keys(after) as (keyof KnownSettings)[]).filter(
      (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
    );
    if (keys.length > 0) this.events.publish('settings.changed', { keys });
  }
}

/** Restores the executable path as the user wrote it if a client sends back its expanded form. */
function keepWrittenPath(port: KnownSourcePort, stored: readonly KnownSourcePort[]): KnownSourcePort {
  const before = stored.find(({ id }) => id === port.id);
  const isUnchanged = before && normalizePath(before.executablePath) === normalizePath(port.executablePath);
  return isUnchanged ? { ...port, executablePath: before.executablePath } : port;
}

/** Checks only the fields that a request changes, so that an invalid manual edit doesn't prevent other changes. */
function assertConsistent(settings: KnownSettings, changes: Partial<KnownSettings>): void {
  const { defaultSourcePortId, sourcePorts, selectedPresetIndex, databaseLinkPresets, savedFilters } =
    settings;
  const needsNoPort = defaultSourcePortId === null || familyOfNewest(defaultSourcePortId) !== null;
  const hasPort = needsNoPort || sourcePorts.some((port) => port.id === defaultSourcePortId);
  if ('defaultSourcePortId' in changes && !hasPort) {
    throw invalidValue('defaultSourcePortId', `source port “${defaultSourcePortId}” not found`);
  }
  if ('selectedPresetIndex' in changes && selectedPresetIndex >= Math.max(databaseLinkPresets.length, 1)) {
    throw invalidValue('selectedPresetIndex', `only ${databaseLinkPresets.length} database links exist`);
  }
  const duplicateIndex = savedFilters.findIndex(
    ({ id }, index) => savedFilters.findIndex((other) => other.id === id) < index,
  );
  if ('savedFilters' in changes && duplicateIndex >= 0) {
    throw invalidValue(`savedFilters.${duplicateIndex}.id`, 'is the id of another saved filter');
  }
}
