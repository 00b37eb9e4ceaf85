import type { InstalledExtension } from './extensions/extension-files';
import { extensionLoader, type AddedExtension } from './extensions/extension-files/early';
import type { LauncherExtension } from './hosting';
import {
  choiceFor,
  isSwitchedOn,
  type ExtensionChoice,
  type ExtensionReports,
} from './extensions/extension-records';

/** Those whose packages are whole; of the others, and of those that have changed since they were switched on, is told. */
export function usableOnes(
  added: readonly AddedExtension[],
  choices: readonly ExtensionChoice[],
  reports: ExtensionReports,
): InstalledExtension[] {
  return added.filter((extension) => {
    const isWanted = choiceFor(extension.name, choices).enabled === true;
    if ('error' in extension) {
      if (isWanted) reports.reportFailure(extension, extension.error);
      return false;
    }
    if (isWanted && !isSwitchedOn(extension, choices)) reports.reportChanged(extension);
    return true;
  }) as InstalledExtension[];
}

/** Extensions whose code is there: that of added ones is run here for the first time. One that throws is reported. */
export async function loadedOnes(
  extensions: readonly (LauncherExtension | InstalledExtension)[],
  folder: string,
  reports: ExtensionReports,
): Promise<LauncherExtension[]> {
  if (!extensions.some(isToBeLoaded)) return extensions as LauncherExtension[];
  const { handOverModules, loadInstalled } = await extensionLoader();
  const { SHARED_MODULES } = await import('./shared-modules');
  await handOverModules(SHARED_MODULES, folder);
  return extensions.flatMap((extension) => {
    if (!isToBeLoaded(extension)) return [extension];
    try {
      return [loadInstalled(extension)];
    } catch (error) {
      reports.reportFailure(extension, error);
      return [];
    }
  });
}

function isToBeLoaded(extension: LauncherExtension | InstalledExtension): extension is InstalledExtension {
  return 'packageFolder' in extension;
}
