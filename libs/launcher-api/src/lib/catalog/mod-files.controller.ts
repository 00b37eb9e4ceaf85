import { Body, Controller, Post } from '@nestjs/common';
import type { IFileHash, IMovedModFile } from '@hangar/domain';

import { UntilClientLeaves } from '../http';
import { FilePathDto } from './catalog.dto';
import { ModFileMover } from './mod-file-mover';
import { ModFileStore } from './mod-file-store';

@Controller('api/mod-files')
export class ModFilesController {
  constructor(
    private readonly store: ModFileStore,
    private readonly mover: ModFileMover,
  ) {}

  @Post('hash')
  hashFile(@Body() { filePath }: FilePathDto, @UntilClientLeaves() signal: AbortSignal): Promise<IFileHash> {
    return this.store.hash(filePath, signal);
  }

  @Post('move')
  moveModFile(
    @Body() { filePath }: FilePathDto,
    @UntilClientLeaves() signal: AbortSignal,
  ): Promise<IMovedModFile> {
    return this.mover.moveIn(filePath, signal);
  }
}
