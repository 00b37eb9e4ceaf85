import {
  ChoiceField,
  OptionalField,
  MAX_IDS_LENGTH,
  PageQuery,
  PathField,
  QueryBooleanField,
  TextField,
  createRequestClass,
} from '@hangar/api-foundation/http';
import {
  MOD_CATEGORIES,
  MOD_FILE,
  MOD_FILE_TYPES,
  REQUEST_LIMITS,
  type IAddModFileRequest,
  type ICatalogQuery,
  type IDeleteModFileQuery,
  type IUpdateModFileRequest,
  type ModCategory,
  type ModFileType,
} from '@hangar/domain';

export class AddModFileRequest
  extends createRequestClass(MOD_FILE, { serverSet: 'refused' })
  implements IAddModFileRequest
{
  @PathField() override filePath!: string;
}

export class UpdateModFileRequest extends createRequestClass(MOD_FILE) implements IUpdateModFileRequest {}

export class CatalogQuery extends PageQuery implements ICatalogQuery {
  @OptionalField() @TextField(REQUEST_LIMITS.search) search?: string;
  @OptionalField() @TextField(MAX_IDS_LENGTH) ids?: string;
  @OptionalField() @ChoiceField(MOD_CATEGORIES) category?: ModCategory;
  @OptionalField() @ChoiceField(MOD_FILE_TYPES) fileType?: ModFileType;
}

export class DeleteModFileQuery implements IDeleteModFileQuery {
  @OptionalField() @QueryBooleanField() deleteFile?: boolean;
  @OptionalField() @QueryBooleanField() force?: boolean;
}
