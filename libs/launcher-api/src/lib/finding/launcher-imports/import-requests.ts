import { ArrayMaxSize, IsArray } from 'class-validator';
import { ChoiceField, ListField, OptionalField, PathField, TextField } from '@hangar/api-foundation/http';
import {
  FILE_LIMITS,
  IMPORT_KINDS,
  IMPORT_LIMITS,
  LAUNCHER_KINDS,
  REQUEST_LIMITS,
  type IFolderMapping,
  type IImportWith,
  type ImportKind,
  type IPreviewImportRequest,
  type IRunImportRequest,
  type LauncherKind,
} from '@hangar/domain';

class FolderMapping implements IFolderMapping {
  /** A path in the notation of the other computer. */
  @TextField(FILE_LIMITS.path, { minLength: 1 }) from!: string;
  @PathField() to!: string;
}

class ImportWith implements IImportWith {
  @ChoiceField(LAUNCHER_KINDS) kind!: LauncherKind;
  @PathField() path!: string;
  @OptionalField() @ListField(() => FolderMapping, IMPORT_LIMITS.folders) folders?: FolderMapping[];
}

export class PreviewImportRequest implements IPreviewImportRequest {
  @ChoiceField(IMPORT_KINDS) kind!: ImportKind;
  @OptionalField() @PathField() path?: string;
  @OptionalField() @TextField(REQUEST_LIMITS.id) uploadId?: string;
  @OptionalField() @ListField(() => FolderMapping, IMPORT_LIMITS.folders) folders?: FolderMapping[];
  @OptionalField() @ListField(() => ImportWith, IMPORT_LIMITS.with) with?: ImportWith[];
}

export class RunImportRequest extends PreviewImportRequest implements IRunImportRequest {
  @OptionalField()
  @TextField(IMPORT_LIMITS.step, { each: true })
  @ArrayMaxSize(IMPORT_LIMITS.leaveOut, { message: `must have at most ${IMPORT_LIMITS.leaveOut} elements` })
  @IsArray({ message: 'must be a list' })
  leaveOut?: string[];
}
