import {
  isObject,
  recordReader,
  withUnusableOf,
  type JsonObject,
  type Stored,
} from '@hangar/api-foundation/storage';
import { APP_SETTINGS, SOURCE_PORT, type IAppSettings, type ISourcePort } from '@hangar/domain';

import { PATH_SETTINGS, type DefaultPaths } from './settings-defaults';

/** A source port as it is configured, whether or not its program is there at the moment. */
export type KnownSourcePort = Omit<ISourcePort, 'missing'>;

/** The settings without what only a look at the disk can tell. */
export type KnownSettings = Omit<IAppSettings, 'sourcePorts'> & { sourcePorts: KnownSourcePort[] };

/** The settings as they stand in the file: paths with their `~`, ports without what is computed. */
export type StoredSettings = Stored<KnownSettings>;

const readRecord = recordReader(APP_SETTINGS);
const readSourcePort = recordReader(SOURCE_PORT);

/** Reads `settings.json`; a field of a wrong type is the default, which for folders are the `paths`. */
export function readSettings(raw: JsonObject | null, paths: DefaultPaths): StoredSettings {
  const settings = readRecord(raw ?? {}, { defaults: paths });
  if (settings === null) throw new Error('a setting has no default');
  const last = Math.max(settings.databaseLinkPresets.length - 1, 0);
  return settings.selectedPresetIndex <= last ? settings : { ...settings, selectedPresetIndex: 0 };
}

/** Makes what stands in the file. A path that is the default is left out, so that it moves with the data directory. */
export function writeSettings(settings: StoredSettings, paths: DefaultPaths): object {
  const shape: Record<string, unknown> = {
    ...settings,
    sourcePorts: withUnusableOf(settings.sourcePorts, settings.sourcePorts.map(withoutComputed)),
  };
  for (const key of PATH_SETTINGS) if (settings[key] === paths[key]) delete shape[key];
  return shape;
}

function withoutComputed(port: KnownSourcePort): Partial<ISourcePort> {
  const { isDefault: _isDefault, missing: _missing, ...kept } = port as ISourcePort;
  return kept;
}

/** Reads a source port; `null` without a valid id and a program. */
export function readPort(raw: unknown): KnownSourcePort | null {
  return isObject(raw) ? readSourcePort(raw) : null;
}
