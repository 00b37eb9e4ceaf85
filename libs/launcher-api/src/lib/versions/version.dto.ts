import {
  BASE_GAMES,
  type BaseGame,
  type IBaseGameVersion,
  type IImportWadRequest,
  type IUpdateVersionRequest,
} from '@hangar/domain';
import { Matches } from 'class-validator';

import {
  Choice,
  Flag,
  Md5,
  Name,
  Optional,
  OptionalOrNone,
  Path,
  ServerOwned,
  Text,
  WholeNumber,
} from '../http';

const Slug = () =>
  Matches(/^[a-z0-9][a-z0-9-]{0,99}$/, { message: 'must be lower-case letters, digits and dashes' });

export class UpdateVersionDto implements IUpdateVersionRequest {
  @Optional() @Name(200) name?: string;
  @Optional() @Slug() slug?: string;
  @OptionalOrNone() @Text(4096) executable?: string | null;
  @OptionalOrNone() @Text(255) icon?: string | null;
  @Optional() @Choice(BASE_GAMES) game?: BaseGame;
  @Optional() @Text(8192) args?: string;
  @Optional() @Flag() ignored?: boolean;
  @ServerOwned() id?: string;
  @ServerOwned() iwadPath?: string;
  @ServerOwned() hashValue?: string;
  @ServerOwned() sizeBytes?: number;
  @ServerOwned() missing?: boolean;
}

export class BaseGameVersionDto implements IBaseGameVersion {
  @Text(100, { minLength: 1 }) id!: string;
  @Name(200) name!: string;
  @Slug() slug!: string;
  @OptionalOrNone() @Text(4096) executable: string | null = null;
  @OptionalOrNone() @Text(255) icon: string | null = null;
  @Path() iwadPath!: string;
  @Md5() hashValue!: string;
  @Optional() @WholeNumber(0, Number.MAX_SAFE_INTEGER) sizeBytes = 0;
  @Optional() @Choice(BASE_GAMES) game: BaseGame = 'other';
  @Optional() @Text(8192) args = '';
  @Optional() @Flag() ignored = false;
  @Optional() @Flag() missing = false;
}

export class ImportWadDto implements IImportWadRequest {
  @Path() sourcePath!: string;
}
