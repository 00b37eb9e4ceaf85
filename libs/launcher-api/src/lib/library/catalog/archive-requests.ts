import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMinSize, IsString, MaxLength, MinLength } from 'class-validator';
import {
  BooleanField,
  FilePathRequest,
  ListField,
  OptionalField,
  PathField,
  createRequestClass,
  TextField,
} from '@hangar/api-foundation/http';
import {
  ARCHIVE_LIMITS,
  FILE_LIMITS,
  MOD_FILE,
  type IArchiveImportItem,
  type IArchiveImportRequest,
  type IArchiveScanRequest,
} from '@hangar/domain';

const DESCRIPTION = createRequestClass(MOD_FILE, {
  only: [
    'name',
    'version',
    'url',
    'category',
    'categoryGuessed',
    'author',
    'releasedOn',
    'description',
    'sidecarOnly',
    'statedGame',
  ],
});

class ArchiveImportItemRequest extends DESCRIPTION implements IArchiveImportItem {
  // A name in an archive may contain any character. It is compared only with other names in the same archive.
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(FILE_LIMITS.path, { message: `must have at most ${FILE_LIMITS.path} characters` })
  @IsString({ message: 'must be text' })
  entryPath!: string;
}

/** The password for encrypted archives. An empty password counts as none. */
export function PasswordField(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value)),
    OptionalField(),
    TextField(ARCHIVE_LIMITS.password),
  );
}

export class ArchiveScanRequest extends FilePathRequest implements IArchiveScanRequest {
  @PasswordField() password?: string;
}

export class ArchiveImportRequest implements IArchiveImportRequest {
  @PathField() filePath!: string;
  @ArrayMinSize(1, { message: 'must name at least one file' })
  @ListField(() => ArchiveImportItemRequest, ARCHIVE_LIMITS.files)
  files!: ArchiveImportItemRequest[];
  @OptionalField() @BooleanField() linkLoadOrder?: boolean;
  @PasswordField() password?: string;
}
