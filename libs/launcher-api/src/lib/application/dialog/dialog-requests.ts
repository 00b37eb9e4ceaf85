import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn } from 'class-validator';
import {
  ListField,
  OptionalField,
  PathField,
  QueryBooleanField,
  TextField,
} from '@hangar/api-foundation/http';
import {
  DIALOG_PROPERTIES,
  type DialogProperty,
  type IListFolderQuery,
  type IOpenDialogRequest,
} from '@hangar/domain';

class FilterRequest {
  @TextField(100) name!: string;
  @TextField(20, { each: true })
  @ArrayMaxSize(50, { message: 'must have at most 50 elements' })
  @IsArray({ message: 'must be a list' })
  extensions!: string[];
}

export class ListFolderQuery implements IListFolderQuery {
  @OptionalField()
  @Transform(({ value }) => toDriveRoot(value))
  @PathField({ usedBy: 'dialog' })
  path?: string;
  @OptionalField() @QueryBooleanField() showHidden?: boolean;
  @OptionalField() @QueryBooleanField() nearest?: boolean;
}

/** Converts `C:` to `C:\`. Without the backslash, it is the current folder of that drive, which is never intended. */
function toDriveRoot(value: unknown): unknown {
  return process.platform === 'win32' && typeof value === 'string' && /^[a-z]:$/i.test(value)
    ? `${value}\\`
    : value;
}

export class OpenDialogRequest implements IOpenDialogRequest {
  @OptionalField() @TextField(200) title?: string;
  @OptionalField() @PathField() defaultPath?: string;
  @OptionalField() @ListField(() => FilterRequest, 20) filters?: FilterRequest[];
  @OptionalField()
  @IsIn(DIALOG_PROPERTIES, { each: true, message: `must contain only ${DIALOG_PROPERTIES.join(', ')}` })
  @IsArray({ message: 'must be a list' })
  properties?: DialogProperty[];
}
