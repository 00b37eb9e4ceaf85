import type { IOpenDialogRequest, IOpenDialogResult } from '@hangar/domain';

/** The dialogs of the desktop shell. */
export interface NativeDialogs {
  /** Lets the user choose files or folders. Resolves when the dialog is closed. */
  openDialog(request: IOpenDialogRequest): Promise<IOpenDialogResult>;
}
