import {
  CLOSE_CHOICES,
  DEFAULT_VIEWS,
  isWebAddress,
  THEMES,
  UPDATE_CHANNELS,
  type IAppSettings,
  type IDatabaseLink,
  type ISavedFilter,
  type ISourcePort,
} from '@hangar/domain';
import { isUsableFolder } from '@hangar/file-system';
import { isUUID } from 'class-validator';

import {
  booleanField,
  choiceField,
  isObject,
  isRecordId,
  textField,
  textOrNull,
  usableElements,
  wholeNumberField,
  withUnknownKeys,
  withUnusableOf,
  type JsonObject,
  type Stored,
} from '../storage';
import { PATH_SETTINGS } from './settings-defaults';
import { familyOrNull } from './source-port-families';

/** A source port as it is configured, whether or not its program is there at the moment. */
export type KnownSourcePort = Omit<ISourcePort, 'missing'>;

/** The settings without what only a look at the disk can tell. */
export type KnownSettings = Omit<IAppSettings, 'sourcePorts'> & { sourcePorts: KnownSourcePort[] };

/** The settings as they stand in the file: paths with their `~`, ports without what is computed. */
export type StoredSettings = Stored<KnownSettings>;

/** Reads `settings.json`; a field of a wrong type is the default. */
export function readSettings(raw: JsonObject | null, defaults: KnownSettings): StoredSettings {
  if (raw === null) return defaults;
  const path = (key: (typeof PATH_SETTINGS)[number]) => {
    const value = raw[key];
    return typeof value === 'string' && isUsableFolder(value) ? value : defaults[key];
  };
  const links = Array.isArray(raw['databaseLinkPresets'])
    ? usableElements(raw['databaseLinkPresets'], readLink)
    : defaults.databaseLinkPresets;
  const settings: KnownSettings = {
    sourcePorts: usableElements(raw['sourcePorts'], readPort),
    defaultSourcePortId: textOrNull(raw['defaultSourcePortId']),
    defaultBaseGameVersionId: textOrNull(raw['defaultBaseGameVersionId']),
    theme: choiceField(raw['theme'], THEMES, defaults.theme),
    savegamesPath: path('savegamesPath'),
    modsDirectory: path('modsDirectory'),
    screenshotsPath: path('screenshotsPath'),
    databaseLinkPresets: links,
    selectedPresetIndex: wholeNumberField(raw['selectedPresetIndex'], 0, 0, Math.max(links.length - 1, 0)),
    wadFilesDirectory: path('wadFilesDirectory'),
    autoUpdateEnabled: booleanField(raw['autoUpdateEnabled'], defaults.autoUpdateEnabled),
    registryLookupEnabled: booleanField(raw['registryLookupEnabled'], defaults.registryLookupEnabled),
    showLaunchPreview: booleanField(raw['showLaunchPreview'], defaults.showLaunchPreview),
    uiScale: wholeNumberField(raw['uiScale'], defaults.uiScale, 50, 200),
    registryUuid: uuidOrNull(raw['registryUuid']),
    registryUrl: webAddressOrNull(raw['registryUrl']),
    defaultView: choiceField(raw['defaultView'], DEFAULT_VIEWS, defaults.defaultView),
    savedFilters: readFilters(raw['savedFilters']),
    trayEnabled: booleanField(raw['trayEnabled'], defaults.trayEnabled),
    startWithSystem: booleanField(raw['startWithSystem'], defaults.startWithSystem),
    updateChannel: choiceField(raw['updateChannel'], UPDATE_CHANNELS, defaults.updateChannel),
    onCloseWhileRunning: choiceField(raw['onCloseWhileRunning'], CLOSE_CHOICES, defaults.onCloseWhileRunning),
  };
  return withUnknownKeys(settings, raw);
}

/** Makes what stands in the file. A path that is the default is left out, so that it moves with the data directory. */
export function writeSettings(settings: StoredSettings, defaults: KnownSettings): object {
  const paths = PATH_SETTINGS.filter((key) => settings[key] === defaults[key]);
  const ports = withUnusableOf(settings.sourcePorts, settings.sourcePorts.map(withoutComputed));
  const shape: Record<string, unknown> & StoredSettings = {
    ...settings,
    sourcePorts: ports as KnownSourcePort[],
  };
  for (const key of paths) delete (shape as Record<string, unknown>)[key];
  return shape;
}

function withoutComputed(port: KnownSourcePort): Partial<ISourcePort> {
  const { isDefault: _isDefault, missing: _missing, ...kept } = port as ISourcePort;
  return kept;
}

/** Reads a source port; `null` without a valid id and a program. */
export function readPort(raw: unknown): KnownSourcePort | null {
  if (!isObject(raw) || typeof raw['executablePath'] !== 'string' || !isRecordId(raw['id'])) return null;
  const version = textOrNull(raw['version']);
  const port: KnownSourcePort = {
    id: raw['id'],
    name: textField(raw['name'], raw['id']),
    family: familyOrNull(raw['family']) ?? 'other',
    executablePath: raw['executablePath'],
    ...(version === null ? {} : { version }),
    isDefault: false,
    ignored: booleanField(raw['ignored'], false),
  };
  return withUnknownKeys(port, raw, ['version']);
}

function readLink(raw: unknown): IDatabaseLink | null {
  if (!isObject(raw)) return null;
  const url = webAddressOrNull(raw['url']);
  return url === null ? null : withUnknownKeys({ name: textField(raw['name'], url), url }, raw);
}

/** Of two with one id, the first. */
function readFilters(raw: unknown): ISavedFilter[] {
  const ids = new Set<string>();
  return usableElements(raw, (element) => {
    const filter = readFilter(element);
    if (filter === null || ids.has(filter.id)) return null;
    ids.add(filter.id);
    return filter;
  });
}

function readFilter(raw: unknown): ISavedFilter | null {
  if (!isObject(raw)) return null;
  const { id } = raw;
  if (!isRecordId(id)) return null;
  const filter = { id, name: textField(raw['name'], id), query: textField(raw['query'], '') };
  return withUnknownKeys(filter, raw);
}

/** Nothing but a UUID may travel to the Registry under its name. */
function uuidOrNull(value: unknown): string | null {
  return typeof value === 'string' && isUUID(value) ? value : null;
}

function webAddressOrNull(value: unknown): string | null {
  return typeof value === 'string' && isWebAddress(value) ? value : null;
}
