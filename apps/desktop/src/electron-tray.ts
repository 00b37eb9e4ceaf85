import { join } from 'node:path';
import { app, Menu, Tray } from 'electron';

import type { ShellTray, TrayEntry } from './desktop-shell';

/** The part of the layer for the tray. */
export class ElectronTray implements ShellTray {
  // Electron takes the larger picture beside it, `tray@2x.png`, by itself.
  private readonly tray = new Tray(join(__dirname, 'tray.png'));

  constructor(onOpen: () => void) {
    this.tray.setToolTip('Hangar');
    this.tray.on('click', onOpen);
  }

  setMenu(entries: readonly TrayEntry[]): void {
    this.tray.setContextMenu(menuOf(entries));
  }

  close(): void {
    this.tray.destroy();
  }
}

/** On a Mac, the menu of the icon in the dock takes its place. */
export class DockMenu implements ShellTray {
  setMenu(entries: readonly TrayEntry[]): void {
    app.dock?.setMenu(menuOf(entries));
  }

  close(): void {
    this.setMenu([]);
  }
}

function menuOf(entries: readonly TrayEntry[]): Menu {
  const template = entries.map((entry): Electron.MenuItemConstructorOptions => {
    if (entry === 'line') return { type: 'separator' };
    // One `&` would underline the next letter.
    const label = entry.label.replaceAll('&', '&&');
    return entry.act ? { label, click: entry.act } : { label, enabled: false };
  });
  return Menu.buildFromTemplate(template);
}
