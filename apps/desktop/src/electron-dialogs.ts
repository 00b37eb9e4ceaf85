import type { IOpenDialogRequest, IOpenDialogResult } from '@hangar/domain';

import type { DesktopShell, ShellWindow } from './desktop-shell';

/** Electron's native dialogs for the API, shown in front of the main window. */
export class ElectronDialogs {
  private isOpen = false;

  constructor(
    private readonly shell: DesktopShell,
    private readonly parent: () => ShellWindow | null,
  ) {}

  /**
   * Lets the user choose files or folders. If a dialog is already open, returns "cancelled", so that programs that call
   * the API cannot flood the screen with dialogs.
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
