import {
  BooleanField,
  NameField,
  OptionalField,
  PathField,
  QueryBooleanField,
  createRequestClass,
} from '@hangar/api-foundation/http';
import {
  BASE_GAME_LIMITS,
  BASE_GAME_VERSION,
  type IDeleteVersionQuery,
  type IImportWadRequest,
  type IUpdateVersionRequest,
} from '@hangar/domain';

export class UpdateVersionRequest
  extends createRequestClass(BASE_GAME_VERSION)
  implements IUpdateVersionRequest {}

/** A complete base game. Fields with a default may be absent. */
export class BaseGameVersionRequest extends createRequestClass(BASE_GAME_VERSION, {
  required: ['id', 'name', 'slug', 'iwadPath', 'hashValue'],
  serverSet: 'accepted',
}) {}

export class ImportWadRequest implements IImportWadRequest {
  @PathField() sourcePath!: string;
  @OptionalField() @NameField(BASE_GAME_LIMITS.name) name?: string;
  @OptionalField() @BooleanField() asBaseGame?: boolean;
}

export class DeleteVersionQuery implements IDeleteVersionQuery {
  @OptionalField() @QueryBooleanField() force?: boolean;
}
