import {
  ARCHIVE_LIMITS,
  FILE_LIMITS,
  MOD_CATEGORIES,
  MOD_FILE_LIMITS,
  type IArchiveImportItem,
  type IArchiveImportRequest,
  type ModCategory,
} from '@hangar/domain';
import { ArrayMinSize, MaxLength, MinLength, IsString } from 'class-validator';

import {
  ChoiceField,
  BooleanField,
  DayField,
  ListField,
  NameField,
  OptionalField,
  NullableField,
  PathField,
  TextField,
  WebAddressField,
} from '../http';

class ArchiveImportItemRequest implements IArchiveImportItem {
  // A name in an archive may hold anything; it is only ever compared with names in that archive.
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(FILE_LIMITS.path, { message: `must have at most ${FILE_LIMITS.path} characters` })
  @IsString({ message: 'must be a text' })
  entryPath!: string;

  @OptionalField() @NameField(MOD_FILE_LIMITS.name) name?: string;
  @NullableField() @TextField(MOD_FILE_LIMITS.version) version?: string | null;
  @NullableField() @WebAddressField() url?: string | null;
  @NullableField() @ChoiceField(MOD_CATEGORIES, 'null') category?: ModCategory | null;
  @OptionalField() @BooleanField() categoryGuessed?: boolean;
  @NullableField() @TextField(MOD_FILE_LIMITS.author) author?: string | null;
  @NullableField() @DayField() releasedOn?: string | null;
  @NullableField() @TextField(MOD_FILE_LIMITS.description) description?: string | null;
  @OptionalField() @BooleanField() sidecarOnly?: boolean;
  @NullableField() @TextField(MOD_FILE_LIMITS.statedGame) statedGame?: string | null;
}

export class ArchiveImportRequest implements IArchiveImportRequest {
  @PathField() filePath!: string;
  @ArrayMinSize(1, { message: 'must name at least one file' })
  @ListField(() => ArchiveImportItemRequest, ARCHIVE_LIMITS.files)
  files!: ArchiveImportItemRequest[];
  @OptionalField() @BooleanField() linkLoadOrder?: boolean;
}
