import { Body, Controller, Post } from '@nestjs/common';
import type { IOpenedFolder } from '@hangar/domain';

import { FolderShower } from './folder-shower';
import { OpenFolderDto } from './folders.dto';

@Controller('api/open-folder')
export class FoldersController {
  constructor(private readonly folders: FolderShower) {}

  @Post()
  async openFolder(@Body() request: OpenFolderDto): Promise<IOpenedFolder> {
    return { path: await this.folders.show(request) };
  }
}
