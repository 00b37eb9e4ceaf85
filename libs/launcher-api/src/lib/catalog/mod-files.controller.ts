import { Body, Controller, Post } from '@nestjs/common';
import type { IFileHash, IMovedModFile } from '@hangar/domain';

import { FilePathDto } from './catalog.dto';
import { ModFileStore } from './mod-file-store';

@Controller('api/mod-files')
export class ModFilesController {
  constructor(private readonly store: ModFileStore) {}

  @Post('hash')
  hashFile(@Body() { filePath }: FilePathDto): Promise<IFileHash> {
    return this.store.hash(filePath);
  }

  @Post('move')
  moveModFile(@Body() { filePath }: FilePathDto): Promise<IMovedModFile> {
    return this.store.moveIn(filePath);
  }
}
