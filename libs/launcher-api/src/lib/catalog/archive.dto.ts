import {
  MOD_CATEGORIES,
  MOD_FILE_LIMITS,
  type IArchiveImportItem,
  type IArchiveImportRequest,
  type ModCategory,
} from '@hangar/domain';
import { ArrayMinSize, MaxLength, MinLength, IsString } from 'class-validator';

import { Choice, Flag, ListOf, Name, Optional, OptionalOrNone, Path, Text, WebAddress } from '../http';

const MAX_FILES = 1000;

class ArchiveImportItemDto implements IArchiveImportItem {
  // A name in an archive may hold anything; it is only ever compared with names in that archive.
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(4096, { message: 'must have at most 4096 characters' })
  @IsString({ message: 'must be a text' })
  entryPath!: string;

  @Optional() @Name(MOD_FILE_LIMITS.name) name?: string;
  @OptionalOrNone() @Text(MOD_FILE_LIMITS.version) version?: string | null;
  @OptionalOrNone() @WebAddress() url?: string | null;
  @OptionalOrNone() @Choice(MOD_CATEGORIES) category?: ModCategory | null;
  @Optional() @Flag() sidecarOnly?: boolean;
  @OptionalOrNone() @Text(MOD_FILE_LIMITS.statedGame) statedGame?: string | null;
}

export class ArchiveImportDto implements IArchiveImportRequest {
  @Path() filePath!: string;
  @ArrayMinSize(1, { message: 'must name at least one file' })
  @ListOf(() => ArchiveImportItemDto, MAX_FILES)
  files!: ArchiveImportItemDto[];
  @Optional() @Flag() linkLoadOrder?: boolean;
}
