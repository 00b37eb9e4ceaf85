import { isWebAddress, type IAppSettings } from '@hangar/domain';

import type { Fault } from '../forms/faults';

/** The settings as form values, with an empty string if there is no Registry address. */
export type EditedSettings = Omit<IAppSettings, 'registryUrl'> & { readonly registryUrl: string };

/** The settings that are folder paths. */
const PATH_SETTINGS = ['wadFilesDirectory', 'modsDirectory', 'savegamesPath', 'screenshotsPath'] as const;

/** Returns the faults that the page detects without the server. */
export function faultsOf(settings: EditedSettings): Fault[] {
  return [
    ...settings.databaseLinkPresets.flatMap(({ name, url }, index) => [
      ...fault(name.trim() === '', `databaseLinkPresets.${index}.name`, $localize`Enter a name.`),
      ...fault(!isWebAddress(url), `databaseLinkPresets.${index}.url`, notAnAddress()),
    ]),
    ...PATH_SETTINGS.flatMap((key) => fault(!isFullPath(settings[key]), key, notAFullPath())),
    ...settings.sourcePorts.flatMap(({ name }, index) =>
      fault(name.trim() === '', `sourcePorts.${index}.name`, $localize`Enter a name.`),
    ),
    ...fault(
      settings.registryUrl !== '' && !isWebAddress(settings.registryUrl),
      'registryUrl',
      notAnAddress(),
    ),
  ];
}

/** Whether a text is an absolute path or starts with the home folder, on any supported system. */
export function isFullPath(text: string): boolean {
  return /^(\/|\\\\|[a-z]:[\\/]|~(?:[\\/]|$))/i.test(text.trim());
}

function notAFullPath(): string {
  return $localize`Enter the full path of a folder, or one that starts with ~ for your home folder.`;
}

function notAnAddress(): string {
  return $localize`Enter an address that starts with http:// or https://.`;
}

function fault(isWrong: boolean, path: string, message: string): Fault[] {
  return isWrong ? [{ path, message }] : [];
}
