import {
  MOD_CATEGORIES,
  MOD_FILE_LIMITS,
  MOD_FILE_TYPES,
  REQUEST_LIMITS,
  type IAddModFileRequest,
  type ICatalogQuery,
  type IDeleteModFileQuery,
  type ILoadOrderItem,
  type IUpdateModFileRequest,
  type ModCategory,
  type ModFileType,
} from '@hangar/domain';

import {
  ChoiceField,
  FileNameField,
  BooleanField,
  DayField,
  ListField,
  Md5Field,
  NameField,
  OptionalField,
  NullableField,
  MAX_IDS_LENGTH,
  PageQuery,
  PathField,
  QueryBooleanField,
  ServerOwned,
  TextField,
  WebAddressField,
} from '../http';

class LoadOrderItemRequest implements ILoadOrderItem {
  @Md5Field() hashValue!: string;
  @TextField(MOD_FILE_LIMITS.name) name!: string;
}

class ModFileFields {
  @OptionalField() @NameField(MOD_FILE_LIMITS.name) name?: string;
  @NullableField() @TextField(MOD_FILE_LIMITS.version) version?: string | null;
  @NullableField() @WebAddressField() url?: string | null;
  @NullableField() @ChoiceField(MOD_CATEGORIES, 'null') category?: ModCategory | null;
  @OptionalField() @BooleanField() categoryGuessed?: boolean;
  @NullableField() @TextField(MOD_FILE_LIMITS.author) author?: string | null;
  @NullableField() @DayField() releasedOn?: string | null;
  @NullableField() @TextField(MOD_FILE_LIMITS.description) description?: string | null;
  @OptionalField() @BooleanField() sidecarOnly?: boolean;
  @OptionalField()
  @ListField(() => LoadOrderItemRequest, MOD_FILE_LIMITS.loadOrder)
  loadOrder?: LoadOrderItemRequest[];
  @NullableField() @FileNameField() configTemplate?: string | null;
  @NullableField() @TextField(MOD_FILE_LIMITS.statedGame) statedGame?: string | null;
}

export class AddModFileRequest extends ModFileFields implements IAddModFileRequest {
  @PathField() filePath!: string;
}

export class UpdateModFileRequest extends ModFileFields implements IUpdateModFileRequest {
  @ServerOwned() id?: string;
  @ServerOwned() hashValue?: string;
  @ServerOwned() filePath?: string;
  @ServerOwned() fileName?: string;
  @ServerOwned() fileType?: string;
  @ServerOwned() sizeBytes?: number;
  @ServerOwned() readme?: string | null;
  @ServerOwned() addedAt?: string;
  @ServerOwned() requiredBy?: unknown;
  @ServerOwned() missing?: boolean;
}

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
