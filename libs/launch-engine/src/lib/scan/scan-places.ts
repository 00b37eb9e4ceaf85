import * as path from 'node:path';

/** The folders that a scan searches. All paths are absolute. */
export interface ScanPlaces {
  /** Folders that contain programs (on macOS also bundles). */
  readonly directories: readonly string[];
  /** Folders that contain one folder per program. */
  readonly parents: readonly string[];
}

/** The computer to scan. */
export interface ScannedMachine {
  readonly environment: NodeJS.ProcessEnv;
  readonly homeDirectory: string;
  readonly platform: NodeJS.Platform;
}

/**
 * Returns the usual locations of programs on a system: first the user's PATH, then the folders of packages, AppImages,
 * snaps and Flatpaks. `~/Downloads` is excluded because downloads are not installed, and the user has not agreed to a
 * scan of them.
 */
export function scanPlaces(machine: ScannedMachine): ScanPlaces {
  const places = getPlaces(machine);
  const pathEntries = getPathEntries(machine);
  return {
    directories: [...new Set([...pathEntries, ...places.directories])],
    parents: [...new Set(places.parents)],
  };
}

function getPlaces(machine: ScannedMachine): ScanPlaces {
  switch (machine.platform) {
    case 'win32':
      return getWindowsPlaces(machine);
    case 'darwin':
      return getMacPlaces(machine.homeDirectory);
    default:
      return getLinuxPlaces(machine);
  }
}

/**
 * If Hangar is started from a desktop, its PATH may be shorter than in the user's terminal. The usual folders are
 * therefore added.
 */
function getLinuxPlaces({ homeDirectory: home, environment }: ScannedMachine): ScanPlaces {
  const userData = environment['XDG_DATA_HOME'] || path.posix.join(home, '.local/share');
  const homeFolders = ['.local/bin', 'bin', 'Applications', 'AppImages', 'Games'];
  return {
    directories: [
      '/usr/games',
      '/usr/local/games',
      '/usr/local/bin',
      '/usr/bin',
      ...homeFolders.map((name) => path.posix.join(home, name)),
      '/opt',
      '/snap/bin',
      '/var/lib/snapd/snap/bin',
      '/var/lib/flatpak/exports/bin',
      path.posix.join(userData, 'flatpak/exports/bin'),
    ],
    parents: ['/opt', path.posix.join(home, 'Applications'), path.posix.join(home, 'Games')],
  };
}

function getMacPlaces(home: string): ScanPlaces {
  const applications = ['/Applications', path.posix.join(home, 'Applications')];
  const programs = ['/opt/homebrew/bin', '/usr/local/bin', path.posix.join(home, '.local/bin')];
  return { directories: [...applications, ...programs], parents: applications };
}

/** Ports for Windows are mostly archives that the user extracts anywhere. These are the likely folders. */
function getWindowsPlaces({ homeDirectory: home, environment }: ScannedMachine): ScanPlaces {
  const scoop = environment['SCOOP'] || path.win32.join(home, 'scoop');
  const local = environment['LOCALAPPDATA'];
  const parents = [
    environment['ProgramFiles'],
    environment['ProgramFiles(x86)'],
    local && path.win32.join(local, 'Programs'),
    path.win32.join(scoop, 'apps'),
    path.win32.join(home, 'Games'),
    environment['SystemDrive'] && path.win32.join(environment['SystemDrive'] + '\\', 'Games'),
  ];
  return { directories: [], parents: parents.filter((folder): folder is string => Boolean(folder)) };
}

/** An entry such as `.` depends on the working directory and is skipped. */
function getPathEntries({ environment, platform }: ScannedMachine): readonly string[] {
  const pathModule = platform === 'win32' ? path.win32 : path.posix;
  const list = environment['PATH'] ?? environment['Path'] ?? '';
  return list
    .split(pathModule.delimiter)
    .filter((entry) => pathModule.isAbsolute(entry))
    .map((entry) => pathModule.resolve(entry));
}
