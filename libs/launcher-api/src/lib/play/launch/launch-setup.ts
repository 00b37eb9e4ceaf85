import { join } from 'node:path';
import { TEST_LAUNCH } from '@hangar/api-foundation/storage';
import type { ICreateProtocolRequest, ILaunchRequest, IProtocol } from '@hangar/domain';
import { expandHome } from '@hangar/file-system';
import type { LaunchRequest } from '@hangar/launch-engine';

/** A setup to launch: either a protocol, or a setup that is not saved. */
export interface LaunchSetup extends Omit<ICreateProtocolRequest, 'description' | 'tags' | 'screenshotPath'> {
  /** `null` for a test launch. */
  protocolId: string | null;
  /** The save from which the game continues. */
  save?: LaunchRequest['save'];
}

/** Changes to a protocol for a single launch. */
type RunChanges = Pick<ILaunchRequest, 'options' | 'extras' | 'sourcePortId'>;

/** Returns the name of a setup's folders and log. */
export function getFolderName({ protocolId }: LaunchSetup): string {
  return protocolId ?? TEST_LAUNCH;
}

/** Returns the save folder of a setup: its own, otherwise a subfolder of the common save folder. */
export function savesDirectoryOf(
  { folderName, saveDirectory }: { folderName: string; saveDirectory?: string | null | undefined },
  { savegamesPath, home }: { savegamesPath: string; home: string },
): string {
  return saveDirectory ? expandHome(saveDirectory, home) : join(savegamesPath, folderName);
}

/**
 * Converts a protocol to a setup. For this launch only, `options` override the protocol's options, `extras` replace its
 * extras, and `sourcePortId` replaces its source port.
 */
export function setupOf(
  protocol: IProtocol,
  { options, extras = protocol.extras, sourcePortId }: RunChanges = {},
): LaunchSetup {
  const setup = {
    ...protocol,
    options: { ...protocol.options, ...options },
    extras,
    protocolId: protocol.id,
  };
  return sourcePortId === undefined ? setup : { ...setup, sourcePortId };
}

/** Returns the folders for the links of a launch. They are in the working directory of its port. */
export function getLinkFolders(directory: string): Pick<LaunchRequest['directories'], 'links' | 'mods'> {
  return { links: join(directory, 'iwads'), mods: join(directory, 'files') };
}

/** Returns the folders of a temporary run. All are in one directory that is deleted afterwards. */
export function getFolders(directory: string): LaunchRequest['directories'] {
  return {
    working: directory,
    saves: join(directory, 'saves'),
    ...getLinkFolders(directory),
    userData: null,
  };
}
