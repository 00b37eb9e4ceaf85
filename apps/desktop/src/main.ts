import { join } from 'node:path';
import { runCommandLine } from '@hangar/command-line';
import {
  readChosenTheme,
  environmentOptions,
  HANGAR_VERSION,
  onExtensionExit,
  startLauncherApi,
  reportExtensionError,
  setRestartCommand,
  v8Memory,
  type LauncherOptions,
} from '@hangar/launcher-api/start';
import { app, dialog, shell } from 'electron';

import { startOrAttach } from './start-or-attach';
import { findCommandArguments } from './command-words';
import { DesktopApp } from './desktop-app';
import { ElectronShell } from './electron-shell';
import { openInWindow } from './open-in-window';
import { getProfileDirectory } from './profile-directory';
import { createShortcuts } from './shortcut-command';
import { selectAutostartEntry } from './autostart-entry';
import type { AutostartEntry } from './autostart-entry';
import { createUpdates } from './updates';
import type { DesktopUpdates } from './updates';
import { WindowStateFile } from './window-state-file';

/**
 * The path of the program. An AppImage or a portable copy for Windows unpacks itself into a temporary folder, so this
 * is the path of the original file.
 */
const programPath = process.env['APPIMAGE'] ?? process.env['PORTABLE_EXECUTABLE_FILE'] ?? process.execPath;
/** The command that starts this program. In a checkout, Electron also needs the path of the program. */
const program: [string, ...string[]] = process.defaultApp
  ? [process.execPath, process.argv[1] ?? '.']
  : [programPath];
/** Starts Hangar without the extensions that were added from files. */
const SAFE_SWITCH = '--safe';
/** Marks a process that was started because an extension ended the previous one. Prevents a second restart. */
const RESTARTED_SWITCH = '--restarted';
// The page is next to this bundle, both in a build (dist/apps) and in a package.
const uiDirectory = join(__dirname, '../ui/browser');

const command = findCommandArguments(process.argv.slice(program.length));
if (command) {
  app.dock?.hide();
  void runCommandLine(command, {
    getLauncherOptions: (environment) => ({ ...getDesktopLauncherOptions(environment), uiDirectory }),
    command: program,
    open: openInWindow(program),
  });
} else startWindow();

function startWindow(): void {
  app.setName('Hangar');
  app.setPath('userData', getProfileDirectory(app.getPath('appData'), process.env['HANGAR_DATA_DIR']));
  app.enableSandbox();
  // An error in an extension is reported on the page. Any other error is shown as Electron would show it by default.
  process.on('uncaughtException', (error) => {
    if (!reportExtensionError(error))
      dialog.showErrorBox('Hangar encountered an error', error.stack ?? error.message);
  });
  if (app.requestSingleInstanceLock()) {
    const updates = createInstallationUpdates();
    if (updates.isRestored) app.exit(0);
    else start(updates);
  } else {
    // The first instance is notified and shows its window.
    app.quit();
  }
}

/** Returns the options for every Hangar instance that this program starts. */
function getDesktopLauncherOptions(
  environment: Parameters<typeof environmentOptions>[0] = process.env,
): LauncherOptions {
  return {
    ...environmentOptions(environment),
    docsDirectory: join(__dirname, 'swagger-ui'),
    platform: createShortcuts({
      platform: process.platform,
      isPackaged: app.isPackaged,
      environment: process.env,
      programPath,
      getFolder: (name) => app.getPath(name),
      writeLink: (path, details) => shell.writeShortcutLink(path, 'create', details),
    }),
  };
}

function start(updates: DesktopUpdates): void {
  restartWithoutExtensions(updates);
  const desktop = new DesktopApp({
    shell: new ElectronShell(),
    startApi: async (appOptions) =>
      startOrAttach(async () => {
        const options = getDesktopLauncherOptions();
        return startLauncherApi({
          ...options,
          ...(process.argv.includes(SAFE_SWITCH) ? { addedExtensions: false } : {}),
          ...appOptions,
          platform: { ...options.platform, ...appOptions.platform, memory: v8Memory },
        });
      }),
    windowStates: new WindowStateFile(join(app.getPath('userData'), 'window.json')),
    updates,
    autostartEntry: createAutostartEntry(),
    uiDirectory,
    preloadPath: join(__dirname, 'preload.cjs'),
    getTheme: () => readChosenTheme(getDesktopLauncherOptions().dataDirectory),
    addExtensionFile: async (path, confirm) => {
      // The code that reads packages is loaded only when an extension is added.
      const { createAddExtensionFile } = await import('./add-extension-file');
      return createAddExtensionFile(getDesktopLauncherOptions().dataDirectory)(path, confirm);
    },
  });
  // A copy that runs from a checkout must not take over the links of the installed copy.
  if (app.isPackaged) app.setAsDefaultProtocolClient('hangar');
  void app.whenReady().then(() => desktop.start());
}

/** Starts the program once more if an extension ends it. In a checkout, `npm start` does this. */
function restartWithoutExtensions(updates: DesktopUpdates): void {
  const canRestart = app.isPackaged && !process.argv.includes(RESTARTED_SWITCH);
  const args = [...process.argv.slice(program.length), RESTARTED_SWITCH];
  if (canRestart) setRestartCommand([programPath, ...args]);
  onExtensionExit(() => {
    // The extension is at fault, not a newly installed update.
    updates.ignoreFailedStart();
    if (canRestart) app.relaunch({ execPath: programPath, args });
  });
}

function createAutostartEntry(): AutostartEntry {
  return selectAutostartEntry({
    platform: process.platform,
    isPackaged: app.isPackaged,
    environment: process.env,
    homeDirectory: app.getPath('home'),
    programPath,
    setLoginItem: (openAtLogin, args) => app.setLoginItemSettings({ openAtLogin, args: [...args] }),
  });
}

function createInstallationUpdates(): DesktopUpdates {
  const { platform, env: environment, execPath: executable, resourcesPath } = process;
  return createUpdates({
    installContext: { platform, isPackaged: app.isPackaged, environment, executable },
    version: HANGAR_VERSION,
    resources: resourcesPath,
    directory: join(app.getPath('userData'), 'updates'),
    cacheDirectory: environment['LOCALAPPDATA'],
    quit: () => app.quit(),
    relaunch: (program) => app.relaunch(program ? { execPath: program, args: [] } : undefined),
  });
}
