import { extname } from 'node:path';

import type { DesktopShell } from './desktop-shell';

/** Shows folders in the system's file manager. */
export class FolderOpener {
  constructor(private readonly shell: Pick<DesktopShell, 'platform' | 'openFolder' | 'showInFolder'>) {}

  async open(folder: string): Promise<void> {
    // On macOS, a folder with a file extension can be a program, so it is shown in its parent folder instead of opened.
    if (this.shell.platform === 'darwin' && extname(folder) !== '') this.shell.showInFolder(folder);
    else await this.shell.openFolder(folder);
  }
}
