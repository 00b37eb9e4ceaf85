import {
  isObject,
  createRecordReader,
  withUnusableFrom,
  type JsonObject,
  type Stored,
} from '@hangar/api-foundation/storage';
import { APP_SETTINGS, SOURCE_PORT, type IAppSettings, type ISourcePort } from '@hangar/domain';

import { PATH_SETTINGS, type DefaultPaths } from './settings-defaults';

/** A source port in the settings. Its program may be missing. */
export type KnownSourcePort = Omit<ISourcePort, 'missing'>;

/** The settings without the fields that require checking the disk. */
export type KnownSettings = Omit<IAppSettings, 'sourcePorts'> & { sourcePorts: KnownSourcePort[] };

/** The settings as stored in the file: paths with `~`, and source ports without computed fields. */
export type StoredSettings = Stored<KnownSettings>;

const readRecord = createRecordReader(APP_SETTINGS);
const readSourcePort = createRecordReader(SOURCE_PORT);

/**
 * Reads `settings.json`. Replaces fields of the wrong type with their defaults. `paths` contains the default folders.
 */
export function readSettings(raw: JsonObject | null, paths: DefaultPaths): StoredSettings {
  const settings = readRecord(raw ?? {}, { defaults: paths });
  if (settings === null) throw new Error('a setting has no default');
  const lastIndex = Math.max(settings.databaseLinkPresets.length - 1, 0);
  return settings.selectedPresetIndex <= lastIndex ? settings : { ...settings, selectedPresetIndex: 0 };
}

/** Returns the content of the file. Default paths are omitted, so that they change with the data directory. */
export function writeSettings(settings: StoredSettings, paths: DefaultPaths): object {
  const content: Record<string, unknown> = {
    ...settings,
    sourcePorts: withUnusableFrom(settings.sourcePorts, settings.sourcePorts.map(withoutComputedFields)),
  };
  for (const key of PATH_SETTINGS) if (settings[key] === paths[key]) delete content[key];
  return content;
}

function withoutComputedFields(port: KnownSourcePort): Partial<ISourcePort> {
  const { isDefault: _isDefault, missing: _missing, ...kept } = port as ISourcePort;
  return kept;
}

/** Reads a source port; `null` if it has no valid ID or no program. */
export function readPort(raw: unknown): KnownSourcePort | null {
  return isObject(raw) ? readSourcePort(raw) : null;
}
