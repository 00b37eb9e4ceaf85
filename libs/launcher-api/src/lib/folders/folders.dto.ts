import { FOLDERS, PROTOCOL_ID, type FolderName, type IOpenFolderRequest } from '@hangar/domain';
import { Matches } from 'class-validator';

import { ChoiceField, OptionalField } from '../http';

export class OpenFolderDto implements IOpenFolderRequest {
  @ChoiceField(FOLDERS) folder!: FolderName;
  @OptionalField() @Matches(PROTOCOL_ID, { message: 'must be the id of a protocol' }) protocolId?: string;
}
