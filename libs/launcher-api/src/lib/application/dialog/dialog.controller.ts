import { Body, Controller, Inject, Optional, Query } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { Route } from '@hangar/api-foundation/http';
import { NATIVE_DIALOGS, type NativeDialogs } from '@hangar/api-foundation/platform';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import type { IDialogPlace, IFolderListing, IOpenDialogResult } from '@hangar/domain';

import { DialogPlaces } from './dialog-places';
import { ListFolderQuery, OpenDialogRequest } from './dialog-requests';
import { FolderLister } from './folder-lister';

@Controller()
export class DialogController {
  constructor(
    @Optional() @Inject(NATIVE_DIALOGS) private readonly dialogs: NativeDialogs | null,
    private readonly paths: AllowedPaths,
    private readonly folders: FolderLister,
    private readonly places: DialogPlaces,
  ) {}

  @Route('openDialog')
  async openDialog(@Body() request: OpenDialogRequest): Promise<IOpenDialogResult> {
    if (!this.dialogs) {
      throw new LauncherError(
        'DIALOG_UNAVAILABLE',
        'File dialogs need the desktop app. Enter the path instead.',
      );
    }
    const result = await this.dialogs.openDialog(request);
    this.paths.rememberPicked(result.filePaths);
    return result;
  }

  @Route('listFolder')
  listFolder(@Query() { path, showHidden, nearest }: ListFolderQuery): Promise<IFolderListing> {
    return nearest ? this.folders.listNearest(path, showHidden) : this.folders.list(path, showHidden);
  }

  @Route('listPlaces')
  listPlaces(): Promise<IDialogPlace[]> {
    return this.places.list();
  }
}
