import {
  BASE_GAME_LIMITS,
  BASE_GAMES,
  FILE_LIMITS,
  type BaseGame,
  type IBaseGameVersion,
  type IDeleteVersionQuery,
  type IImportWadRequest,
  type IUpdateVersionRequest,
} from '@hangar/domain';
import { Matches } from 'class-validator';

import {
  ChoiceField,
  BooleanField,
  Md5Field,
  NameField,
  OptionalField,
  NullableField,
  PathField,
  QueryBooleanField,
  RecordIdField,
  ServerOwned,
  TextField,
  IntegerField,
} from '../http';

const Slug = () =>
  Matches(/^[a-z0-9][a-z0-9-]{0,99}$/, { message: 'must be lower-case letters, digits and dashes' });

export class UpdateVersionRequest implements IUpdateVersionRequest {
  @OptionalField() @NameField(BASE_GAME_LIMITS.name) name?: string;
  @OptionalField() @Slug() slug?: string;
  @NullableField() @TextField(FILE_LIMITS.path) executable?: string | null;
  @NullableField() @TextField(FILE_LIMITS.name) icon?: string | null;
  @OptionalField() @ChoiceField(BASE_GAMES) game?: BaseGame;
  @OptionalField() @TextField(BASE_GAME_LIMITS.args) args?: string;
  @OptionalField() @BooleanField() ignored?: boolean;
  @ServerOwned() id?: string;
  @ServerOwned() iwadPath?: string;
  @ServerOwned() hashValue?: string;
  @ServerOwned() sizeBytes?: number;
  @ServerOwned() missing?: boolean;
}

export class BaseGameVersionRequest implements IBaseGameVersion {
  @RecordIdField() id!: string;
  @NameField(BASE_GAME_LIMITS.name) name!: string;
  @Slug() slug!: string;
  @NullableField() @TextField(FILE_LIMITS.path) executable: string | null = null;
  @NullableField() @TextField(FILE_LIMITS.name) icon: string | null = null;
  @PathField() iwadPath!: string;
  @Md5Field() hashValue!: string;
  @OptionalField() @IntegerField(0, Number.MAX_SAFE_INTEGER) sizeBytes = 0;
  @OptionalField() @ChoiceField(BASE_GAMES) game: BaseGame = 'other';
  @OptionalField() @TextField(BASE_GAME_LIMITS.args) args = '';
  @OptionalField() @BooleanField() ignored = false;
  @OptionalField() @BooleanField() missing = false;
}

export class ImportWadRequest implements IImportWadRequest {
  @PathField() sourcePath!: string;
  @OptionalField() @NameField(BASE_GAME_LIMITS.name) name?: string;
  @OptionalField() @BooleanField() asBaseGame?: boolean;
}

export class DeleteVersionQuery implements IDeleteVersionQuery {
  @OptionalField() @QueryBooleanField() force?: boolean;
}
