import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';
import { DISCOVER_LIMITS, REQUEST_LIMITS, SETTINGS_LIMITS } from '../rules/text-limits';
import { DATABASE_LINK } from './database-link';
import { SOURCE_PORT } from './source-port';

export const THEMES = ['dark', 'light', 'terminal', 'system'] as const;
export type Theme = (typeof THEMES)[number];
/** The theme on the first start. */
export const DEFAULT_THEME: Theme = 'dark';

export const DEFAULT_VIEWS = ['grid', 'list', 'detail'] as const;
export type DefaultView = (typeof DEFAULT_VIEWS)[number];

export const UPDATE_CHANNELS = ['stable', 'beta'] as const;
export type UpdateChannel = (typeof UPDATE_CHANNELS)[number];

/**
 * Actions when the desktop window is closed while a game is running: show a question, stay in the background, quit but
 * leave the game running, or stop both.
 */
export const CLOSE_CHOICES = ['ask', 'stay', 'quit', 'stop'] as const;
export type CloseChoice = (typeof CLOSE_CHOICES)[number];

/** A filter for protocols that the user saved under a name. */
export const SAVED_FILTER = record('ISavedFilter', () => ({
  id: field.id(),
  name: field.name(SETTINGS_LIMITS.filterName, { defaultFrom: 'id' }),
  /** The Launch page's query string for this filter, without the `?`. */
  query: field.text(SETTINGS_LIMITS.filterQuery, { default: '' }),
}));

/** A filter for protocols that the user saved under a name. */
export interface ISavedFilter extends RecordOf<typeof SAVED_FILTER> {}

/** The user's settings, stored in `settings.json`. The default folders depend on the location of the data directory. */
export const APP_SETTINGS = record('IAppSettings', () => ({
  sourcePorts: field.records(SOURCE_PORT, {
    maxLength: SETTINGS_LIMITS.sourcePorts,
    required: ['executablePath'],
  }),
  /** Id of the source port to use if neither the protocol nor its base game specifies a source port. */
  defaultSourcePortId: field.nullable(field.text(REQUEST_LIMITS.id)),
  /** Id of the base game to use if the protocol does not specify a base game. */
  defaultBaseGameVersionId: field.nullable(field.text(REQUEST_LIMITS.id)),
  theme: field.choice(THEMES, { default: DEFAULT_THEME }),
  /** The folder that contains a save folder for each protocol. */
  savegamesPath: field.folder(),
  modsDirectory: field.folder(),
  screenshotsPath: field.folder(),
  databaseLinkPresets: field.records(DATABASE_LINK, {
    maxLength: SETTINGS_LIMITS.links,
    default: [
      { name: 'ModDB', url: 'https://www.moddb.com/games/doom/mods' },
      { name: 'ZDoom forum', url: 'https://forum.zdoom.org/viewforum.php?f=42' },
      { name: 'Doomworld', url: 'https://www.doomworld.com/idgames/' },
      { name: 'itch.io', url: 'https://itch.io/games/tag-doom' },
    ],
  }),
  /** Index of the selected link in `databaseLinkPresets`. */
  selectedPresetIndex: field.integer(0, SETTINGS_LIMITS.links - 1, { default: 0 }),
  /** The directory whose IWADs become base games. It is watched for changes. */
  wadFilesDirectory: field.folder(),
  autoUpdateEnabled: field.boolean({ default: true }),
  /** Whether added files are looked up in the Registry. If not, nothing is ever sent to it. */
  registryLookupEnabled: field.boolean({ default: false }),
  showLaunchPreview: field.boolean({ default: true }),
  /** Size of the interface in per cent. */
  uiScale: field.integer(50, 200, { default: 100 }),
  /** Anonymous id of this installation, created when lookups are turned on. Sent only with submissions. */
  registryUuid: field.nullable(field.uuid()),
  /** Address of the Registry. `null`: the address built into the release. */
  registryUrl: field.nullable(field.webAddress({ isPlain: true })),
  defaultView: field.choice(DEFAULT_VIEWS, { default: 'grid' }),
  /** The user's saved filters, in display order. */
  savedFilters: field.records(SAVED_FILTER, { maxLength: SETTINGS_LIMITS.filters, uniqueBy: 'id' }),
  /** Whether the desktop application has an icon in the tray or the dock. */
  trayEnabled: field.boolean({ default: false }),
  /** Whether the desktop application starts with the system. */
  startWithSystem: field.boolean({ default: false }),
  /** The releases that are offered as updates. */
  updateChannel: field.choice(UPDATE_CHANNELS, { default: 'stable' }),
  onCloseWhileRunning: field.choice(CLOSE_CHOICES, { default: 'ask' }),
  /** Whether the Discover page is shown. */
  discoverEnabled: field.boolean({ default: true }),
  /** Ids of the sources that the user has agreed to contact. */
  discoverSources: field.names({
    maxLength: DISCOVER_LIMITS.sourceId,
    maxElements: SETTINGS_LIMITS.discoverSources,
  }),
}));

/** The user's settings, stored in `settings.json`. Paths keep a leading `~` on disk and are expanded in responses. */
export interface IAppSettings extends RecordOf<typeof APP_SETTINGS> {}
