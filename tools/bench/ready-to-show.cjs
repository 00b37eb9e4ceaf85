// Loaded into Electron before the application, for bench-desktop.mjs: reports when the first window can be shown.
const { app } = require('electron');

app.once('browser-window-created', (_, window) =>
  window.once('ready-to-show', () => console.log('ready to show')),
);
