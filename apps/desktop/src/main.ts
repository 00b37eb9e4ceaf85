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

/** An AppImage, and a portable program of Windows, run from a folder that is gone when they end; the file itself stays. */
const programPath = process.env['APPIMAGE'] ?? process.env['PORTABLE_EXECUTABLE_FILE'] ?? process.execPath;
/** What starts this program; from a checkout Electron is told which program it is. */
const program: [string, ...string[]] = process.defaultApp
  ? [process.execPath, process.argv[1] ?? '.']
  : [programPath];
// Beside this bundle in a build (dist/apps) and in a package alike.
const uiDirectory = join(__dirname, '../ui/browser');

const command = commandWordsOf(process.argv.slice(program.length));
if (command) {
  app.dock?.hide();
  void runCommandLine(command, {
    launcherOptions: () => ({ ...optionsOfThisCopy(), uiDirectory }),
    open: openInWindow(program),
  });
} else startWindow();

function startWindow(): void {
  app.setName('Hangar');
  app.setPath('userData', profileDirectory(app.getPath('appData'), process.env['HANGAR_DATA_DIR']));
  app.enableSandbox();
  // An extension is told of in the page; everything else as Electron does by itself, as long as nobody listens.
  process.on('uncaughtException', (error) => {
    if (!reportExtensionError(error))
      dialog.showErrorBox('Hangar encountered an error', error.stack ?? error.message);
  });
  if (app.requestSingleInstanceLock()) {
    const updates = updatesOfThisCopy();
    if (updates.isPutBack) app.exit(0);
    else start(updates);
  } else {
    // The first instance hears of this start and shows its window.
    app.quit();
  }
}

/** What every Hangar of this program is started with. */
function optionsOfThisCopy(): LauncherOptions {
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
    startApi: async (own) =>
      startOrAttach(async () => {
        const options = optionsOfThisCopy();
        return startLauncherApi({
          ...options,
          ...own,
          platform: { ...options.platform, ...own.platform, memory: v8Memory },
        });
      }),
    windowStates: new WindowStateFile(join(app.getPath('userData'), 'window.json')),
    updates,
    startEntry: startEntryOfThisCopy(),
    uiDirectory,
    preloadPath: join(__dirname, 'preload.cjs'),
    chosenTheme: () => chosenTheme(optionsOfThisCopy().dataDirectory),
    addExtensionFile: async (path, agrees) => {
      // What reads packages is loaded when somebody adds one.
      const { addExtensionFileTo } = await import('./add-extension-file');
      return addExtensionFileTo(optionsOfThisCopy().dataDirectory)(path, agrees);
    },
  });
  // A copy from a checkout must not become the program that opens the links of the installed one.
  if (app.isPackaged) app.setAsDefaultProtocolClient('hangar');
  void app.whenReady().then(() => desktop.start());
}

function startEntryOfThisCopy(): StartEntry {
  return startEntryOf({
    platform: process.platform,
    isPackaged: app.isPackaged,
    environment: process.env,
    homeDirectory: app.getPath('home'),
    programPath,
    setLoginItem: (openAtLogin, args) => app.setLoginItemSettings({ openAtLogin, args: [...args] }),
  });
}

function updatesOfThisCopy(): DesktopUpdates {
  const { platform, env: environment, execPath: executable, resourcesPath } = process;
  return openUpdates({
    traces: { platform, isPackaged: app.isPackaged, environment, executable },
    version: HANGAR_VERSION,
    resources: resourcesPath,
    directory: join(app.getPath('userData'), 'updates'),
    cacheDirectory: environment['LOCALAPPDATA'],
    quit: () => app.quit(),
    relaunch: (program) => app.relaunch(program ? { execPath: program, args: [] } : undefined),
  });
}
