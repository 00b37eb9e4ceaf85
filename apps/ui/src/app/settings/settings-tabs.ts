import type { IconName } from '@hangar/ui-components';

/** The tabs of the settings. */
export type SettingsTab = 'general' | 'paths' | 'source-ports' | 'base-games' | 'extensions' | 'about';

/** The tabs in display order. */
export const SETTINGS_TABS: readonly {
  readonly id: SettingsTab;
  readonly icon: IconName;
  readonly label: string;
}[] = [
  { id: 'general', icon: 'cog', label: $localize`General` },
  { id: 'paths', icon: 'folder', label: $localize`Paths` },
  { id: 'source-ports', icon: 'port', label: $localize`Source ports` },
  { id: 'base-games', icon: 'disc', label: $localize`Base games` },
  { id: 'extensions', icon: 'layers', label: $localize`Extensions` },
  { id: 'about', icon: 'info', label: $localize`About` },
];

const TABS_BY_PATH: readonly (readonly [RegExp, SettingsTab])[] = [
  [/^(wadFilesDirectory|modsDirectory|savegamesPath|screenshotsPath)/, 'paths'],
  [/^(sourcePorts|defaultSourcePortId)/, 'source-ports'],
  [/^defaultBaseGameVersionId/, 'base-games'],
];

/** Returns the tab that contains a setting. */
export function findTab(path: string): SettingsTab {
  return TABS_BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? 'general';
}
