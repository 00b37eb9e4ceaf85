import {
  MOD_CATEGORIES,
  MOD_FILE_LIMITS,
  MOD_FILE_TYPES,
  type IAddModFileRequest,
  type ICatalogQuery,
  type IDeleteModFileQuery,
  type IFilePathRequest,
  type ILoadOrderItem,
  type IUpdateModFileRequest,
  type ModCategory,
  type ModFileType,
} from '@hangar/domain';

import {
  Choice,
  FileName,
  Flag,
  ListOf,
  Md5,
  Name,
  Optional,
  OptionalOrNone,
  MAX_IDS_LENGTH,
  PageQueryDto,
  Path,
  QueryFlag,
  ServerOwned,
  Text,
  WebAddress,
} from '../http';

const MAX_LOAD_ORDER = 1000;

class LoadOrderItemDto implements ILoadOrderItem {
  @Md5() hashValue!: string;
  @Text(MOD_FILE_LIMITS.name) name!: string;
}

class ModFileDescriptionDto {
  @Optional() @Name(MOD_FILE_LIMITS.name) name?: string;
  @OptionalOrNone() @Text(MOD_FILE_LIMITS.version) version?: string | null;
  @OptionalOrNone() @WebAddress() url?: string | null;
  @OptionalOrNone() @Choice(MOD_CATEGORIES) category?: ModCategory | null;
  @Optional() @Flag() sidecarOnly?: boolean;
  @Optional() @ListOf(() => LoadOrderItemDto, MAX_LOAD_ORDER) loadOrder?: LoadOrderItemDto[];
  @OptionalOrNone() @FileName() configTemplate?: string | null;
  @OptionalOrNone() @Text(MOD_FILE_LIMITS.statedGame) statedGame?: string | null;
}

export class AddModFileDto extends ModFileDescriptionDto implements IAddModFileRequest {
  @Path() filePath!: string;
}

export class UpdateModFileDto extends ModFileDescriptionDto implements IUpdateModFileRequest {
  @ServerOwned() id?: string;
  @ServerOwned() hashValue?: string;
  @ServerOwned() filePath?: string;
  @ServerOwned() fileName?: string;
  @ServerOwned() fileType?: string;
  @ServerOwned() sizeBytes?: number;
  @ServerOwned() addedAt?: string;
  @ServerOwned() requiredBy?: unknown;
  @ServerOwned() missing?: boolean;
}

export class CatalogQueryDto extends PageQueryDto implements ICatalogQuery {
  @Optional() @Text(500) search?: string;
  @Optional() @Text(MAX_IDS_LENGTH) ids?: string;
  @Optional() @Choice(MOD_CATEGORIES) category?: ModCategory;
  @Optional() @Choice(MOD_FILE_TYPES) fileType?: ModFileType;
}

export class DeleteModFileDto implements IDeleteModFileQuery {
  @Optional() @QueryFlag() deleteFile?: boolean;
  @Optional() @QueryFlag() force?: boolean;
}

export class FilePathDto implements IFilePathRequest {
  @Path() filePath!: string;
}
