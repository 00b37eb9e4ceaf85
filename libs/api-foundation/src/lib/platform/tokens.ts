/** Injection tokens of the platform. `LauncherOptions.platform` replaces their values. */
export const APP_UPDATER = Symbol('APP_UPDATER');
export const CLOCK = Symbol('CLOCK');
export const DIRECTORY_WATCHER = Symbol('DIRECTORY_WATCHER');
export const FETCH = Symbol('FETCH');
export const FOLDER_OPENER = Symbol('FOLDER_OPENER');
export const FREE_DISK_SPACE = Symbol('FREE_DISK_SPACE');
export const NATIVE_DIALOGS = Symbol('NATIVE_DIALOGS');
export const PROCESS_RUNNER = Symbol('PROCESS_RUNNER');
export const RUNNING_PROGRAMS = Symbol('RUNNING_PROGRAMS');
export const SCANNED_MACHINE = Symbol('SCANNED_MACHINE');
export const SHORTCUT_COMMAND = Symbol('SHORTCUT_COMMAND');
export const SHORTCUT_LINKS = Symbol('SHORTCUT_LINKS');
export const WEB_ACCESS = Symbol('WEB_ACCESS');
