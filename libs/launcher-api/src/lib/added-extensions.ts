import type { InstalledExtension } from './extensions/extension-files';
import { loadExtensionLoader, type AddedExtension } from './extensions/extension-files/early';
import type { LauncherExtension } from './hosting';
import {
  getChoice,
  isTurnedOn,
  type ExtensionChoice,
  type ExtensionReports,
} from './extensions/extension-records';

/**
 * Returns the extensions with intact packages. Reports enabled ones that are damaged or have changed since they were
 * enabled.
 */
export function selectUsableExtensions(
  added: readonly AddedExtension[],
  choices: readonly ExtensionChoice[],
  reports: ExtensionReports,
): InstalledExtension[] {
  return added.filter((extension) => {
    const isEnabled = getChoice(extension.name, choices).enabled === true;
    if ('error' in extension) {
      if (isEnabled) reports.reportFailure(extension, extension.error);
      return false;
    }
    if (isEnabled && !isTurnedOn(extension, choices)) reports.reportChanged(extension);
    return true;
  }) as InstalledExtension[];
}

/**
 * Loads the extensions. This runs the code of added extensions for the first time. If it throws, the extension is
 * reported and left out.
 */
export async function loadExtensions(
  extensions: readonly (LauncherExtension | InstalledExtension)[],
  folder: string,
  reports: ExtensionReports,
): Promise<LauncherExtension[]> {
  if (!extensions.some(isInstalledExtension)) return extensions as LauncherExtension[];
  const { handOverModules, loadInstalled } = await loadExtensionLoader();
  const { SHARED_MODULES } = await import('./shared-modules');
  await handOverModules(SHARED_MODULES, folder);
  return extensions.flatMap((extension) => {
    if (!isInstalledExtension(extension)) return [extension];
    try {
      return [loadInstalled(extension)];
    } catch (error) {
      reports.reportFailure(extension, error);
      return [];
    }
  });
}

function isInstalledExtension(
  extension: LauncherExtension | InstalledExtension,
): extension is InstalledExtension {
  return 'packageFolder' in extension;
}
