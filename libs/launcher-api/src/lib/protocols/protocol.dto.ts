import { MAP_NAME, PROTOCOL_LIMITS } from '@hangar/domain';
import type {
  ICreateProtocolRequest,
  IProtocolFileChoice,
  IProtocolFileFromDisk,
  IProtocolOptions,
  IProtocolQuery,
  IRecordPlaytimeRequest,
  IUpdateProtocolRequest,
  UnconfirmedPart,
} from '@hangar/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, Matches } from 'class-validator';

import {
  FileName,
  type InputRule,
  Flag,
  Folder,
  ListOf,
  MAX_IDS_LENGTH,
  Md5,
  Name,
  ObjectOf,
  Optional,
  OptionalOrNone,
  PageQueryDto,
  Path,
  ServerOwned,
  Text,
  WholeNumber,
} from '../http';

const MAX_FILES = 1000;
const WEEK_SECONDS = 604_800;

class ProtocolFileDto implements IProtocolFileChoice, Partial<IProtocolFileFromDisk> {
  @Optional() @Text(100) fileId?: string;
  /** Empty for a file that a hand edit names by its id alone. */
  @Optional() @Md5({ orEmpty: true }) hashValue?: string;
  @Optional() @Text(300) name?: string;
  @Optional() @Flag() enabled?: boolean;
  @Optional() @Path() filePath?: string;
}

/** The number or name of a compatibility level. */
export const COMPLEVEL = /^(-1|[0-9]{1,2}|[a-zA-Z0-9.]{1,16})$/;

export class ProtocolOptionsDto implements IProtocolOptions {
  @Optional()
  @Matches(MAP_NAME, { message: 'must be a map name of at most 8 letters and digits' })
  map?: string;
  @Optional() @WholeNumber(1, 5) skill?: number;
  @Optional()
  @Type(() => String)
  @Matches(COMPLEVEL, {
    message: 'must be the number or name of a compatibility level',
    context: { schema: { type: ['string', 'integer'] } } satisfies InputRule,
  })
  complevel?: string;
  @Optional() @Flag() noMonsters?: boolean;
  @Optional() @Flag() fastMonsters?: boolean;
  @Optional() @Flag() respawnMonsters?: boolean;
  @Optional() @FileName() recordDemo?: string;
  @Optional() @Path() playDemo?: string;
}

class ProtocolFieldsDto {
  @Optional() @Text(PROTOCOL_LIMITS.description) description?: string;
  @OptionalOrNone() @Text(100) baseGameVersionId?: string | null;
  @OptionalOrNone() @Text(100) sourcePortId?: string | null;
  @Optional() @ListOf(() => ProtocolFileDto, MAX_FILES) files?: (ProtocolFileDto & IProtocolFileFromDisk)[];
  @Optional() @Text(PROTOCOL_LIMITS.launchParameters) launchParameters?: string;
  @Optional() @ObjectOf(() => ProtocolOptionsDto) options?: ProtocolOptionsDto;
  @OptionalOrNone() @Folder() saveDirectory?: string | null;
  @OptionalOrNone() @FileName() configFile?: string | null;
  @OptionalOrNone() @FileName() screenshotPath?: string | null;
  @Optional()
  @Name(PROTOCOL_LIMITS.tag, { each: true })
  @ArrayMaxSize(PROTOCOL_LIMITS.tags, { message: `must have at most ${PROTOCOL_LIMITS.tags} elements` })
  @IsArray({ message: 'must be a list' })
  tags?: string[];
}

export class CreateProtocolDto extends ProtocolFieldsDto implements ICreateProtocolRequest {
  @Name(PROTOCOL_LIMITS.title) title!: string;
}

export class UpdateProtocolDto extends ProtocolFieldsDto implements IUpdateProtocolRequest {
  @Optional() @Name(PROTOCOL_LIMITS.title) title?: string;
  @ServerOwned() id?: string;
  @ServerOwned() createdAt?: string;
  @ServerOwned() updatedAt?: string;
  @ServerOwned() lastLaunchedAt?: string | null;
  @ServerOwned() launchCount?: number;
  @ServerOwned() playtimeSeconds?: number;
  @ServerOwned() parametersUnconfirmed?: boolean;
  @ServerOwned() unconfirmedParts?: UnconfirmedPart[];
}

export class ProtocolQueryDto extends PageQueryDto implements IProtocolQuery {
  @Optional() @Text(100) version?: string;
  @Optional() @Text(500) search?: string;
  @Optional() @Text(MAX_IDS_LENGTH) ids?: string;
}

export class RecordPlaytimeDto implements IRecordPlaytimeRequest {
  @WholeNumber(1, WEEK_SECONDS) sessionSeconds!: number;
}
