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
  type LauncherKind,
} from '@hangar/domain';

class FolderMapping implements IFolderMapping {
  /** In the notation of the other computer. */
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
