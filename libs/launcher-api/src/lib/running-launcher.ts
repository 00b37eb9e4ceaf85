import { openerForAddress, runOpener } from '@hangar/api-foundation/platform/early';
import { addressOfHolder, DataDirectory } from '@hangar/api-foundation/storage/early';

/**
 * Address of the Hangar that runs on a data directory, such as `http://127.0.0.1:7666`; `null` when none does. Without a
 * directory it is the usual one of the user.
 */
export function runningLauncherAt(dataDirectory?: string): Promise<string | null> {
  return addressOfHolder(new DataDirectory(dataDirectory).lockFile());
}

/**
 * Opens an address in the user's browser.
 * @throws when there is none
 */
export function openAddress(address: string): Promise<void> {
  return runOpener(openerForAddress(process.platform, address));
}
