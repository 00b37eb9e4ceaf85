import type { ModFileType, SourcePortFamily } from '@hangar/domain';

import type { LaunchRequest, RequestedFile, RequestedIwad } from './launch-request';

/** Changes to the sample request. */
export interface SampleChanges extends Partial<Omit<LaunchRequest, 'port' | 'directories'>> {
  readonly family?: SourcePortFamily;
  readonly version?: string;
  readonly executablePath?: string;
  readonly directories?: Partial<LaunchRequest['directories']>;
}

/** For specs: Doom II in a port on Linux with no options set. */
export function createSampleRequest(changes: SampleChanges = {}): LaunchRequest {
  const { family = 'woof', version, executablePath = '/usr/games/port', directories, ...rest } = changes;
  return {
    port: { family, executablePath, ...(version === undefined ? {} : { version }) },
    iwad: createSampleIwad('doom2', 'doom2.wad', '/wads/doom2.wad'),
    files: [],
    options: {},
    baseGameArguments: [],
    launchParameters: [],
    configFile: null,
    platform: 'linux',
    ...rest,
    directories: { working: '/run', saves: '/saves', links: '/run/links', mods: '/run/mods', ...directories },
  };
}

/** For specs: an IWAD. By default, it is stored under a name that no port recognises. */
export function createSampleIwad(
  game: RequestedIwad['game'],
  properName: string,
  path = `/wads/${properName.replace('.', '-0123.')}`,
): RequestedIwad {
  return { path, properName, game };
}

/** For specs: mod files in `/mods`. Their extensions determine their types. */
export function createSampleFiles(...names: string[]): RequestedFile[] {
  return names.map((name) => ({
    path: `/mods/${name}`,
    name,
    fileType: name.slice(name.lastIndexOf('.') + 1).toUpperCase() as ModFileType,
  }));
}
