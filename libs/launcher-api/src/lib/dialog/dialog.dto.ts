import {
  DIALOG_PROPERTIES,
  type DialogProperty,
  type IListFolderQuery,
  type IOpenDialogRequest,
} from '@hangar/domain';
import { ArrayMaxSize, IsArray, IsIn } from 'class-validator';

import { ListOf, Optional, Path, QueryFlag, Text } from '../http';

class FilterDto {
  @Text(100) name!: string;
  @Text(20, { each: true })
  @ArrayMaxSize(50, { message: 'must have at most 50 elements' })
  @IsArray({ message: 'must be a list' })
  extensions!: string[];
}

export class ListFolderDto implements IListFolderQuery {
  @Optional() @Path() path?: string;
  @Optional() @QueryFlag() showHidden?: boolean;
  @Optional() @QueryFlag() nearest?: boolean;
}

export class OpenDialogDto implements IOpenDialogRequest {
  @Optional() @Text(200) title?: string;
  @Optional() @Path() defaultPath?: string;
  @Optional() @ListOf(() => FilterDto, 20) filters?: FilterDto[];
  @Optional()
  @IsIn(DIALOG_PROPERTIES, { each: true, message: `must be among ${DIALOG_PROPERTIES.join(', ')}` })
  @IsArray({ message: 'must be a list' })
  properties?: DialogProperty[];
}
