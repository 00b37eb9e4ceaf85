import { join } from 'node:path';
import { app, Menu, Tray } from 'electron';

import type { ShellTray, TrayEntry } from './desktop-shell';

/** The tray icon, implemented with Electron. */
export class ElectronTray implements ShellTray {
  // On high-density screens, Electron automatically uses `tray@2x.png` from the same folder.
  private readonly tray = new Tray(join(__dirname, 'tray.png'));

  constructor(onOpen: () => void) {
    this.tray.setToolTip('Hangar');
    this.tray.on('click', onOpen);
  }

  setMenu(entries: readonly TrayEntry[]): void {
    this.tray.setContextMenu(buildMenu(entries));
  }

  close(): void {
    this.tray.destroy();
  }
}

/** The menu of the Dock icon, which replaces the tray on macOS. */
export class DockMenu implements ShellTray {
  setMenu(entries: readonly TrayEntry[]): void {
    app.dock?.setMenu(buildMenu(entries));
  }

  close(): void {
    this.setMenu([]);
  }
}

function buildMenu(entries: readonly TrayEntry[]): Menu {
  const template = entries.map((entry): Electron.MenuItemConstructorOptions => {
    if (entry === 'line') return { type: 'separator' };
    // A single `&` would mark the next letter as an access key.
    const label = entry.label.replaceAll('&', '&&');
    return entry.onClick ? { label, click: entry.onClick } : { label, enabled: false };
  });
  return Menu.buildFromTemplate(template);
}
