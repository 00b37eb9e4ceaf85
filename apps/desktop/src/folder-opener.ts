import { extname } from 'node:path';

import type { DesktopShell } from './desktop-shell';

/** Shows folders in the file manager of the system. */
export class FolderOpener {
  constructor(private readonly shell: Pick<DesktopShell, 'platform' | 'openFolder' | 'showInFolder'>) {}

  async open(folder: string): Promise<void> {
    // A folder with an extension can be a program on a Mac; it is shown where it lies, and not opened.
    if (this.shell.platform === 'darwin' && extname(folder) !== '') this.shell.showInFolder(folder);
    else await this.shell.openFolder(folder);
  }
}
