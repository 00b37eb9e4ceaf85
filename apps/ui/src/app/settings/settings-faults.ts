import { isWebAddress, type IAppSettings } from '@hangar/domain';

import type { Fault } from '../forms/faults';

/** The settings as form values, with an empty string if the Registry address isn't set. */
export type EditedSettings = Omit<IAppSettings, 'registryUrl'> & { readonly registryUrl: string };

/** The settings that are folder paths. */
const PATH_SETTINGS = ['wadFilesDirectory', 'modsDirectory', 'savegamesPath', 'screenshotsPath'] as const;

/** Returns the faults that the page detects without the server. */
export function findFaults(settings: EditedSettings): Fault[] {
  return [
    ...settings.databaseLinkPresets.flatMap(({ name, url }, index) => [
      ...createFaultIf(name.trim() === '', `databaseLinkPresets.${index}.name`, $localize`Enter a name.`),
      ...createFaultIf(!isWebAddress(url), `databaseLinkPresets.${index}.url`, getWebAddressMessage()),
    ]),
    ...PATH_SETTINGS.flatMap((key) => createFaultIf(!isFullPath(settings[key]), key, getFullPathMessage())),
    ...settings.sourcePorts.flatMap(({ name }, index) =>
      createFaultIf(name.trim() === '', `sourcePorts.${index}.name`, $localize`Enter a name.`),
    ),
    ...createFaultIf(
      settings.registryUrl !== '' && !isWebAddress(settings.registryUrl),
      'registryUrl',
      getWebAddressMessage(),
    ),
  ];
}

/** Whether a text is an absolute path or starts with the home folder, on any supported system. */
export function isFullPath(text: string): boolean {
  return /^(\/|\\\\|[a-z]:[\\/]|~(?:[\\/]|$))/i.test(text.trim());
}

function getFullPathMessage(): string {
  return $localize`Enter the full path of a folder, or one that starts with ~ for your home folder.`;
}

function getWebAddressMessage(): string {
  return $localize`Enter an address that starts with http:// or https://.`;
}

function createFaultIf(isInvalid: boolean, path: string, message: string): Fault[] {
  return isInvalid ? [{ path, message }] : [];
}
