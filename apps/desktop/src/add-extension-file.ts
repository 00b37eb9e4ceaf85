import { DataDirectory, ExtensionInstaller } from '@hangar/launcher-api/extension-files';
import { HANGAR_VERSION } from '@hangar/launcher-api/start';

import type { AddExtensionFile } from './extension-dialog';

/**
 * Returns a function that adds extensions to a data directory, as `hangar extension add` does. Without a directory, the
 * default directory is used.
 */
export function createAddExtensionFile(dataDirectory?: string): AddExtensionFile {
  const installer = new ExtensionInstaller(new DataDirectory(dataDirectory), HANGAR_VERSION);
  return (path, confirm) => installer.addIfConfirmed(path, confirm);
}
