import { Body, Controller, Get, Inject, Optional, Post, Query } from '@nestjs/common';
import type { IFolderListing, IOpenDialogResult } from '@hangar/domain';

import { LauncherError } from '../errors';
import { NATIVE_DIALOGS, type NativeDialogs } from '../outside-world';
import { AllowedPaths } from '../user-paths';
import { ListFolderDto, OpenDialogDto } from './dialog.dto';
import { FolderLister } from './folder-lister';

@Controller('api/dialog')
export class DialogController {
  constructor(
    @Optional() @Inject(NATIVE_DIALOGS) private readonly dialogs: NativeDialogs | null,
    private readonly paths: AllowedPaths,
    private readonly folders: FolderLister,
  ) {}

  @Post('open')
  async openDialog(@Body() request: OpenDialogDto): Promise<IOpenDialogResult> {
    if (!this.dialogs) {
      throw new LauncherError(
        'DIALOG_UNAVAILABLE',
        'Native dialogs need the desktop app. Type the path instead.',
      );
    }
    const result = await this.dialogs.openDialog(request);
    this.paths.rememberPicked(result.filePaths);
    return result;
  }

  @Get('list')
  listFolder(@Query() { path, showHidden, nearest }: ListFolderDto): Promise<IFolderListing> {
    return nearest ? this.folders.listNearest(path, showHidden) : this.folders.list(path, showHidden);
  }
}
