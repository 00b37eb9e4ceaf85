import type { LauncherKind } from '@hangar/domain';

/** The names of each launcher's files that Hangar can open. The default name is listed first. */
export const LIBRARY_FILES: Readonly<Record<LauncherKind, readonly string[]>> = {
  'doom-runner': ['options.json'],
  zdl: ['zdl.ini', 'qZDL.ini', 'qZDL.conf'],
  'doom-launcher': ['DoomLauncher.sqlite'],
  rusted: ['launcher-settings.json'],
};

type FoldersByPlatform = Partial<Record<NodeJS.Platform, readonly string[]>>;

/** The usual folders of each launcher's files. The files of portable copies are next to the program instead. */
export const LAUNCHER_FOLDERS: Readonly<Record<LauncherKind, FoldersByPlatform>> = {
  'doom-runner': {
    linux: ['{xdgData}/DoomRunner', '{home}/.var/app/io.github.Youda008.DoomRunner/data/DoomRunner'],
    win32: ['{appData}/DoomRunner'],
    darwin: ['{home}/Library/Application Support/DoomRunner'],
  },
  zdl: {
    linux: ['{xdgConfig}/Vectec Software'],
    win32: ['{appData}/Vectec Software'],
    darwin: ['{home}/.config/Vectec Software'],
  },
  'doom-launcher': { win32: ['{appData}/DoomLauncher'] },
  rusted: {
    linux: ['{xdgConfig}/rusted-doom-launcher'],
    win32: ['{appData}/rusted-doom-launcher'],
    darwin: [
      '{home}/Library/Application Support/rusted-doom-launcher',
      '{home}/Library/Application Support/gzdoom',
    ],
  },
};
