import { FOLDERS, PROTOCOL_ID, type FolderName, type IOpenFolderRequest } from '@hangar/domain';
import { Matches } from 'class-validator';

import { Choice, Optional } from '../http';

export class OpenFolderDto implements IOpenFolderRequest {
  @Choice(FOLDERS) folder!: FolderName;
  @Optional() @Matches(PROTOCOL_ID, { message: 'must be the id of a protocol' }) protocolId?: string;
}
