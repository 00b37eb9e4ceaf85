import type { IDatabaseLink } from './database-link';
import type { ISourcePort } from './source-port';
import type { Count } from './value-types';

export const THEMES = ['dark', 'light', 'terminal', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const DEFAULT_VIEWS = ['grid', 'list', 'detail'] as const;
export type DefaultView = (typeof DEFAULT_VIEWS)[number];

export const UPDATE_CHANNELS = ['stable', 'beta'] as const;
export type UpdateChannel = (typeof UPDATE_CHANNELS)[number];

/** What closing the desktop window does while a game runs: asks, goes on unseen, ends Hangar alone, or ends both. */
export const CLOSE_CHOICES = ['ask', 'stay', 'quit', 'stop'] as const;
export type CloseChoice = (typeof CLOSE_CHOICES)[number];

/** A choice among the protocols that the user keeps under a name. */
export interface ISavedFilter {
  id: string;
  name: string;
  /** The part of the Launch page's address that makes the choice, without the `?`. */
  query: string;
}

/** The user's choices, stored in `settings.json`. Paths keep a leading `~` on disk and are expanded in answers. */
export interface IAppSettings {
  sourcePorts: ISourcePort[];
  /** Id of the port that runs when neither the protocol nor its base game names one. */
  defaultSourcePortId: string | null;
  /** Id of the base game of a protocol that names none. */
  defaultBaseGameVersionId: string | null;
  theme: Theme;
  /** Each protocol's saves lie in a folder of its own below this one. */
  savegamesPath: string;
  modsDirectory: string;
  screenshotsPath: string;
  databaseLinkPresets: IDatabaseLink[];
  /** Index into `databaseLinkPresets`. */
  selectedPresetIndex: Count;
  /** The directory whose IWADs become base games; it is watched. */
  wadFilesDirectory: string;
  autoUpdateEnabled: boolean;
  /** Whether added files are looked up in the Registry. Off means that nothing is ever sent. */
  registryLookupEnabled: boolean;
  showLaunchPreview: boolean;
  /** Size of the interface in per cent, 50 to 200. */
  uiScale: Count;
  /** Anonymous number of this installation, made when lookups are switched on; sent only with submissions. */
  registryUuid: string | null;
  /** Address of the Registry; `null` means the one built into the release. */
  registryUrl: string | null;
  defaultView: DefaultView;
  /** In the order in which they are shown. */
  savedFilters: ISavedFilter[];
  /** Whether the desktop application has an entry in the tray or the dock. */
  trayEnabled: boolean;
  /** Whether the desktop application starts with the system. */
  startWithSystem: boolean;
  /** Which releases are offered as updates. */
  updateChannel: UpdateChannel;
  onCloseWhileRunning: CloseChoice;
}
