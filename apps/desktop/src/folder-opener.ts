import { extname } from 'node:path';

import type { DesktopShell } from './desktop-shell';

/** Shows folders in the system's file manager. */
export class FolderOpener {
  constructor(private readonly shell: Pick<DesktopShell, 'platform' | 'openFolder' | 'showInFolder'>) {}

  async open(folder: string): Promise<void> {
    // On macOS, a folder with a file extension can be a program, so Hangar shows it in its parent folder instead of
    // opening it.
    if (this.shell.platform === 'darwin' && extname(folder) !== '') this.shell.showInFolder(folder);
    else await this.shell.openFolder(folder);
  }
}
