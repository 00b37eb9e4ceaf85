import { getAddressOpenerCommand, runOpener } from '@hangar/api-foundation/platform/early';
import { readHolderAddress, DataDirectory } from '@hangar/api-foundation/storage/early';

/**
 * Returns the address of the Hangar instance that uses a data directory, such as `http://127.0.0.1:7666`; `null` if no
 * instance uses it. Default: the user's own data directory.
 */
export function findRunningLauncher(dataDirectory?: string): Promise<string | null> {
  return readHolderAddress(new DataDirectory(dataDirectory).lockFile());
}

/**
 * Opens an address in the user's browser.
 * @throws an error if no program can open it
 */
export function openAddress(address: string): Promise<void> {
  return runOpener(getAddressOpenerCommand(process.platform, address));
}
