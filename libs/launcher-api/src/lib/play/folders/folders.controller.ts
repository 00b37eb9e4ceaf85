import { Body, Controller } from '@nestjs/common';
import { Matches } from 'class-validator';
import { Route, ChoiceField, OptionalField } from '@hangar/api-foundation/http';
import {
  FOLDERS,
  PROTOCOL_ID,
  type IOpenedFolder,
  type FolderName,
  type IOpenFolderRequest,
} from '@hangar/domain';

import { FolderRevealer } from './folder-revealer';

class OpenFolderRequest implements IOpenFolderRequest {
  @ChoiceField(FOLDERS) folder!: FolderName;
  @OptionalField() @Matches(PROTOCOL_ID, { message: 'must be the id of a protocol' }) protocolId?: string;
}

@Controller()
export class FoldersController {
  constructor(private readonly folders: FolderRevealer) {}

  @Route('openFolder')
  async openFolder(@Body() request: OpenFolderRequest): Promise<IOpenedFolder> {
    return { path: await this.folders.reveal(request) };
  }
}
