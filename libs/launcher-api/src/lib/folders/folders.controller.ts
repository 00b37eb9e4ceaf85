import { Body, Controller } from '@nestjs/common';
import type { IOpenedFolder } from '@hangar/domain';

import { Route } from '../http';
import { FolderShower } from './folder-shower';
import { OpenFolderDto } from './folders.dto';

@Controller()
export class FoldersController {
  constructor(private readonly folders: FolderShower) {}

  @Route('openFolder')
  async openFolder(@Body() request: OpenFolderDto): Promise<IOpenedFolder> {
    return { path: await this.folders.show(request) };
  }
}
