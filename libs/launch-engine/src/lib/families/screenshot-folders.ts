import * as path from 'node:path';
import type { SourcePortFamily } from '@hangar/domain';

/** The user's own folders. Ports derive their folders from these. */
export interface UserFolders {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Folder names relative to the user's folders, grouped by their location on Linux. */
interface LinuxFolders {
  readonly home?: readonly string[];
  readonly config?: readonly string[];
  readonly data?: readonly string[];
}

/** Families that store screenshots in their own folder, and the name of that folder. */
const LINUX_FOLDER_NAMES: Readonly<Partial<Record<SourcePortFamily, LinuxFolders>>> = {
  gzdoom: { config: ['gzdoom/screenshots'] },
  uzdoom: { config: ['uzdoom/screenshots'] },
  vkdoom: { config: ['vkdoom/screenshots'] },
  lzdoom: { config: ['lzdoom/screenshots'] },
  zandronum: { config: ['zandronum/screenshots'] },
  'international-doom': { data: ['inter-doom/screenshots'] },
  eternity: { config: ['eternity/user/shots'] },
  odamex: { home: ['.odamex'] },
  doomretro: { config: ['doomretro/screenshots'] },
  'edge-classic': { data: ['edge-classic/screenshot'] },
  k8vavoom: { home: ['.k8vavoom/sshots'] },
};

const ZDOOM_NAMES: Readonly<Partial<Record<SourcePortFamily, string>>> = {
  gzdoom: 'GZDoom',
  uzdoom: 'UZDoom',
  vkdoom: 'VKDoom',
  lzdoom: 'LZDoom',
};

/**
 * Returns the folders where a family stores screenshots, in addition to the working directory and folders passed to the
 * port. They may not exist. Empty if none are known.
 */
export function screenshotFolders(family: SourcePortFamily, user: UserFolders): string[] {
  const zdoomName = ZDOOM_NAMES[family];
  switch (user.platform) {
    case 'win32':
      // gzdoom: src/common/platform/win32/i_specialpaths.cpp
      return zdoomName === undefined
        ? []
        : [path.win32.join(user.home, 'Pictures', 'Screenshots', zdoomName)];
    case 'darwin':
      return zdoomName === undefined
        ? []
        : [path.posix.join(user.home, 'Documents', zdoomName, 'Screenshots')];
    default:
      return getLinuxFolders(LINUX_FOLDER_NAMES[family] ?? {}, user);
  }
}

function getLinuxFolders(folderNames: LinuxFolders, { home, environment }: UserFolders): string[] {
  const { home: inHome = [], config = [], data = [] } = folderNames;
  const getVariableFolder = (variable: string, fallback: string) => {
    const value = environment[variable];
    return value && path.posix.isAbsolute(value) ? value : path.posix.join(home, fallback);
  };
  return [
    ...inHome.map((folder) => path.posix.join(home, folder)),
    // ZDoom-based ports ignore XDG_CONFIG_HOME; others respect it.
    ...config.flatMap((folder) => [
      path.posix.join(home, '.config', folder),
      path.posix.join(getVariableFolder('XDG_CONFIG_HOME', '.config'), folder),
    ]),
    ...data.map((folder) => path.posix.join(getVariableFolder('XDG_DATA_HOME', '.local/share'), folder)),
  ].filter((folder, index, all) => all.indexOf(folder) === index);
}
