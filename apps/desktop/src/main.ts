import { join } from 'node:path';
import { runCommandLine } from '@hangar/command-line';
import {
  chosenTheme,
  environmentOptions,
  HANGAR_VERSION,
  startLauncherApi,
  reportExtensionError,
  v8Memory,
  type LauncherOptions,
} from '@hangar/launcher-api/start';
import { app, dialog, shell } from 'electron';

import { startOrAttach } from './attached-hangar';
import { commandWordsOf } from './command-words';
import { DesktopApp } from './desktop-app';
import { ElectronLayer } from './electron-layer';
import { openInWindow } from './open-in-window';
import { profileDirectory } from './profile-directory';
import { shortcutsOf } from './shortcut-command';
import { startEntryOf } from './start-entry';
import type { StartEntry } from './start-entry';
import { openUpdates } from './updates';
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
// The page is next to this bundle, both in a build (dist/apps) and in a package.
const uiDirectory = join(__dirname, '../ui/browser');

const command = commandWordsOf(process.argv.slice(program.length));
if (command) {
  app.dock?.hide();
  void runCommandLine(command, {
    launcherOptions: () => ({ ...getLauncherOptions(), uiDirectory }),
    open: openInWindow(program),
  });
} else startWindow();

function startWindow(): void {
  app.setName('Hangar');
  app.setPath('userData', profileDirectory(app.getPath('appData'), process.env['HANGAR_DATA_DIR']));
  app.enableSandbox();
  // An error in an extension is reported on the page. Any other error is shown as Electron would show it by default.
  process.on('uncaughtException', (error) => {
    if (!reportExtensionError(error))
      dialog.showErrorBox('Hangar encountered an error', error.stack ?? error.message);
  });
  if (app.requestSingleInstanceLock()) {
    const updates = openUpdatesForThisCopy();
    if (updates.isRestored) app.exit(0);
    else start(updates);
  } else {
    // The first instance is notified and shows its window.
    app.quit();
  }
}

/** Returns the options for every Hangar instance that this program starts. */
function getLauncherOptions(): LauncherOptions {
  return {
    ...environmentOptions(process.env),
    docsDirectory: join(__dirname, 'swagger-ui'),
    platform: shortcutsOf({
      platform: process.platform,
      isPackaged: app.isPackaged,
      environment: process.env,
      programPath,
      folderOf: (name) => app.getPath(name),
      writeLink: (path, details) => shell.writeShortcutLink(path, 'create', details),
    }),
  };
}

function start(updates: DesktopUpdates): void {
  const desktop = new DesktopApp({
    shell: new ElectronLayer(),
    startApi: async (appOptions) =>
      startOrAttach(async () => {
        const options = getLauncherOptions();
        return startLauncherApi({
          ...options,
          ...appOptions,
          platform: { ...options.platform, ...appOptions.platform, memory: v8Memory },
        });
      }),
    windowStates: new WindowStateFile(join(app.getPath('userData'), 'window.json')),
    updates,
    startEntry: createStartEntry(),
    uiDirectory,
    preloadPath: join(__dirname, 'preload.cjs'),
    chosenTheme: () => chosenTheme(getLauncherOptions().dataDirectory),
    addExtensionFile: async (path, confirm) => {
      // The code that reads packages is loaded only when an extension is added.
      const { addExtensionFileTo } = await import('./add-extension-file');
      return addExtensionFileTo(getLauncherOptions().dataDirectory)(path, confirm);
    },
  });
  // A copy that runs from a checkout must not take over the links of the installed copy.
  if (app.isPackaged) app.setAsDefaultProtocolClient('hangar');
  void app.whenReady().then(() => desktop.start());
}

function createStartEntry(): StartEntry {
  return startEntryOf({
    platform: process.platform,
    isPackaged: app.isPackaged,
    environment: process.env,
    homeDirectory: app.getPath('home'),
    programPath,
    setLoginItem: (openAtLogin, args) => app.setLoginItemSettings({ openAtLogin, args: [...args] }),
  });
}

function openUpdatesForThisCopy(): DesktopUpdates {
  const { platform, env: environment, execPath: executable, resourcesPath } = process;
  return openUpdates({
    installFacts: { platform, isPackaged: app.isPackaged, environment, executable },
    version: HANGAR_VERSION,
    resources: resourcesPath,
    directory: join(app.getPath('userData'), 'updates'),
    cacheDirectory: environment['LOCALAPPDATA'],
    quit: () => app.quit(),
    relaunch: (program) => app.relaunch(program ? { execPath: program, args: [] } : undefined),
  });
}
