import { Body, Controller, Inject, Optional, Post } from '@nestjs/common';
import type { IOpenDialogResult } from '@hangar/domain';

import { LauncherError } from '../errors';
import { NATIVE_DIALOGS, type NativeDialogs } from '../outside-world';
import { OpenDialogDto } from './dialog.dto';

@Controller('api/dialog')
export class DialogController {
  constructor(@Optional() @Inject(NATIVE_DIALOGS) private readonly dialogs: NativeDialogs | null) {}

  @Post('open')
  openDialog(@Body() request: OpenDialogDto): Promise<IOpenDialogResult> {
    if (this.dialogs) return this.dialogs.openDialog(request);
    throw new LauncherError(
      'DIALOG_UNAVAILABLE',
      'Native dialogs need the desktop app. Type the path instead.',
    );
  }
}
