import { join } from 'node:path';
import { TEST_LAUNCH } from '@hangar/api-foundation/storage';
import type { ICreateProtocolRequest, ILaunchRequest, IProtocol } from '@hangar/domain';
import { expandHome } from '@hangar/file-system';
import type { LaunchRequest } from '@hangar/launch-engine';

/** What is to be launched: a protocol, or a setup that nobody has saved. */
export interface LaunchSetup extends Omit<ICreateProtocolRequest, 'description' | 'tags' | 'screenshotPath'> {
  /** `null` for a test launch. */
  protocolId: string | null;
  /** What the game begins with. */
  save?: LaunchRequest['save'];
}

/** The name of a setup's folders and logs. */
export function folderNameOf({ protocolId }: LaunchSetup): string {
  return protocolId ?? TEST_LAUNCH;
}

/** Where the saves of a setup lie: its own directory, else one of its own name below that of all. */
export function savesDirectoryOf(
  { folderName, saveDirectory }: { folderName: string; saveDirectory?: string | null | undefined },
  { savegamesPath, home }: { savegamesPath: string; home: string },
): string {
  return saveDirectory ? expandHome(saveDirectory, home) : join(savegamesPath, folderName);
}

/** A protocol as a setup: for this run `options` are laid over its own, and `extras` stand in their place. */
export function setupOf(
  protocol: IProtocol,
  { options, extras = protocol.extras }: Pick<ILaunchRequest, 'options' | 'extras'> = {},
): LaunchSetup {
  return { ...protocol, options: { ...protocol.options, ...options }, extras, protocolId: protocol.id };
}

/** The folder for the links of a launch, in the folder in which its port runs. */
export function linkFoldersIn(directory: string): Pick<LaunchRequest['directories'], 'links' | 'mods'> {
  return { links: join(directory, 'iwads'), mods: join(directory, 'files') };
}

/** The folders of a run that keeps nothing, in one that goes with it. */
export function foldersIn(directory: string): LaunchRequest['directories'] {
  return {
    working: directory,
    saves: join(directory, 'saves'),
    ...linkFoldersIn(directory),
    userData: null,
  };
}
