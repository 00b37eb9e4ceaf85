import type { IOpenDialogRequest, IOpenDialogResult } from '@hangar/domain';

/** The desktop shell's dialogs. */
export interface NativeDialogs {
  /** Asks the user for files or folders; resolves when the dialog is closed. */
  openDialog(request: IOpenDialogRequest): Promise<IOpenDialogResult>;
}
