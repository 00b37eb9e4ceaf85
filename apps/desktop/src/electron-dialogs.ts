import type { IOpenDialogRequest, IOpenDialogResult } from '@hangar/domain';

import type { DesktopShell, ShellWindow } from './desktop-shell';

/** The API's native dialogs: Electron's own, in front of the main window. */
export class ElectronDialogs {
  private isOpen = false;

  constructor(
    private readonly shell: DesktopShell,
    private readonly parent: () => ShellWindow | null,
  ) {}

  /**
   * Asks the user for files or folders. While one dialog is open another answers "cancelled": programs that call
   * the API must not be able to bury the screen under dialogs.
   */
  async openDialog(request: IOpenDialogRequest): Promise<IOpenDialogResult> {
    if (this.isOpen) return { canceled: true, filePaths: [] };
    this.isOpen = true;
    try {
      const parent = this.parent();
      parent?.focus();
      return await this.shell.showOpenDialog(request, parent);
    } finally {
      this.isOpen = false;
    }
  }
}
