// Replaces Electron's module, so that the packed main process runs in plain Node:
// node --require electron-stand-in.cjs main.cjs [<arguments of the program>…]
// It prints what the user would see: `window <address>` or `error <message>`. Environment variables specify the
// folders.
const { EventEmitter } = require('node:events');
const Module = require('node:module');

const { STAND_IN_RESOURCES, STAND_IN_APP_DATA } = process.env;
const paths = new Map(['appData', 'userData', 'home'].map((name) => [name, STAND_IN_APP_DATA]));
const nothing = () => undefined;

const app = Object.assign(new EventEmitter(), {
  isPackaged: true,
  setName: nothing,
  setPath: (name, path) => paths.set(name, path),
  getPath: (name) => paths.get(name),
  enableSandbox: nothing,
  requestSingleInstanceLock: () => true,
  setAsDefaultProtocolClient: nothing,
  setLoginItemSettings: nothing,
  whenReady: () => Promise.resolve(),
  exit: (code) => process.exit(code),
  quit: () => {
    let isHeld = false;
    app.emit('before-quit', { preventDefault: () => (isHeld = true) });
    if (!isHeld) process.exit(0);
  },
});

class BrowserWindow extends EventEmitter {
  webContents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: nothing,
    send: nothing,
    ipc: { handle: nothing },
    session: {
      setPermissionRequestHandler: nothing,
      setPermissionCheckHandler: nothing,
      setDevicePermissionHandler: nothing,
    },
  });
  loadURL = async (url) => console.log(`window ${url}`);
  getNormalBounds = () => ({ x: 0, y: 0, width: 1280, height: 800 });
  isMaximized = () => false;
  isMinimized = () => false;
  isVisible = () => true;
  show = nothing;
  hide = nothing;
  focus = nothing;
  maximize = nothing;
  setProgressBar = nothing;
}

const electron = {
  app,
  BrowserWindow,
  dialog: { showErrorBox: (title, message) => console.log(`error ${title}: ${message}`) },
  Menu: { buildFromTemplate: nothing, setApplicationMenu: nothing },
  nativeTheme: { shouldUseDarkColors: true },
  Notification: class extends EventEmitter {
    show = nothing;
  },
  screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
  shell: { openExternal: async () => nothing(), openPath: async () => '' },
  Tray: class extends EventEmitter {
    setToolTip = nothing;
    setContextMenu = nothing;
    destroy = nothing;
  },
};

// The arguments of a packaged program do not include its own script.
process.argv.splice(1, 1);
Object.assign(process, { resourcesPath: STAND_IN_RESOURCES });
process.on('SIGTERM', () => app.quit());
const load = Module._load;
Module._load = (request, ...rest) => (request === 'electron' ? electron : load(request, ...rest));
