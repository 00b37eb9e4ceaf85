import {
  MAP_NAME,
  MOD_FILE_LIMITS,
  PLAY_STATES,
  PROTOCOL_LIMITS,
  RATINGS,
  REQUEST_LIMITS,
  SORT_DIRECTIONS,
  SORT_KEYS,
} from '@hangar/domain';
import type {
  IChangeProtocolsRequest,
  ICreateProtocolRequest,
  IDeleteProtocolsRequest,
  IProtocolChanges,
  IProtocolFileChoice,
  IProtocolFileFromDisk,
  IProtocolOptions,
  IProtocolQuery,
  IRecordPlaytimeRequest,
  IUpdateProtocolRequest,
  PlayState,
  SortDirection,
  SortKey,
  UnconfirmedPart,
} from '@hangar/domain';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, Matches } from 'class-validator';

import {
  FileNameField,
  type InputRule,
  BooleanField,
  ChoiceField,
  FolderField,
  IdListField,
  ListField,
  MAX_IDS_LENGTH,
  Md5Field,
  NameField,
  ObjectField,
  OptionalField,
  NullableField,
  PageQuery,
  PathField,
  ServerOwned,
  TextField,
  IntegerField,
} from '../http';

const WEEK_SECONDS = 604_800;

class ProtocolFileRequest implements IProtocolFileChoice, Partial<IProtocolFileFromDisk> {
  @OptionalField() @TextField(REQUEST_LIMITS.id) fileId?: string;
  /** Empty for a file that a hand edit names by its id alone. */
  @OptionalField() @Md5Field({ orEmpty: true }) hashValue?: string;
  @OptionalField() @TextField(MOD_FILE_LIMITS.name) name?: string;
  @OptionalField() @BooleanField() enabled?: boolean;
  @OptionalField() @PathField() filePath?: string;
}

/** The number or name of a compatibility level. */
export const COMPLEVEL = /^(-1|[0-9]{1,2}|[a-zA-Z0-9.]{1,16})$/;

export class ProtocolOptionsRequest implements IProtocolOptions {
  @OptionalField()
  @Matches(MAP_NAME, { message: 'must be a map name of at most 8 letters and digits' })
  map?: string;
  @OptionalField() @IntegerField(1, 5) skill?: number;
  @OptionalField()
  @Type(() => String)
  @Matches(COMPLEVEL, {
    message: 'must be the number or name of a compatibility level',
    context: { schema: { type: ['string', 'integer'] } } satisfies InputRule,
  })
  complevel?: string;
  @OptionalField() @BooleanField() noMonsters?: boolean;
  @OptionalField() @BooleanField() fastMonsters?: boolean;
  @OptionalField() @BooleanField() respawnMonsters?: boolean;
  @OptionalField() @FileNameField({ orEmpty: true }) recordDemo?: string;
  @OptionalField() @PathField() playDemo?: string;
}

export class ExtraRequest implements IProtocolFileChoice {
  @OptionalField() @TextField(REQUEST_LIMITS.id) fileId?: string;
  @OptionalField() @Md5Field({ orEmpty: true }) hashValue?: string;
  @OptionalField() @TextField(MOD_FILE_LIMITS.name) name?: string;
  @OptionalField() @BooleanField() enabled?: boolean;
}

const TagsField = () =>
  applyDecorators(
    NameField(PROTOCOL_LIMITS.tag, { each: true }),
    ArrayMaxSize(PROTOCOL_LIMITS.tags, { message: `must have at most ${PROTOCOL_LIMITS.tags} elements` }),
    IsArray({ message: 'must be a list' }),
  );

class ProtocolFields {
  @OptionalField() @TextField(PROTOCOL_LIMITS.description) description?: string;
  @NullableField() @TextField(REQUEST_LIMITS.id) baseGameVersionId?: string | null;
  @NullableField() @TextField(REQUEST_LIMITS.id) sourcePortId?: string | null;
  @OptionalField() @ListField(() => ProtocolFileRequest, PROTOCOL_LIMITS.files) files?: (ProtocolFileRequest &
    IProtocolFileFromDisk)[];
  @OptionalField() @TextField(PROTOCOL_LIMITS.launchParameters) launchParameters?: string;
  @OptionalField() @ObjectField(() => ProtocolOptionsRequest) options?: ProtocolOptionsRequest;
  @NullableField() @FolderField() saveDirectory?: string | null;
  @NullableField() @FileNameField() configFile?: string | null;
  @NullableField() @FileNameField() screenshotPath?: string | null;
  @OptionalField() @TagsField() tags?: string[];
  @OptionalField() @BooleanField() favourite?: boolean;
  @NullableField() @IntegerField(RATINGS.least, RATINGS.most) rating?: number | null;
  @NullableField() @ChoiceField(PLAY_STATES, 'null') state?: PlayState | null;
  @OptionalField() @TextField(PROTOCOL_LIMITS.notes) notes?: string;
  @OptionalField() @ListField(() => ExtraRequest, PROTOCOL_LIMITS.extras) extras?: ExtraRequest[];
}

export class CreateProtocolRequest extends ProtocolFields implements ICreateProtocolRequest {
  @NameField(PROTOCOL_LIMITS.title) title!: string;
}

export class UpdateProtocolRequest extends ProtocolFields implements IUpdateProtocolRequest {
  @OptionalField() @NameField(PROTOCOL_LIMITS.title) title?: string;
  @ServerOwned() id?: string;
  @ServerOwned() createdAt?: string;
  @ServerOwned() updatedAt?: string;
  @ServerOwned() lastLaunchedAt?: string | null;
  @ServerOwned() launchCount?: number;
  @ServerOwned() playtimeSeconds?: number;
  @ServerOwned() mapsFinished?: number | null;
  @ServerOwned() mapsTotal?: number | null;
  @ServerOwned() parametersUnconfirmed?: boolean;
  @ServerOwned() unconfirmedParts?: UnconfirmedPart[];
}

class ProtocolChanges implements IProtocolChanges {
  @OptionalField() @TagsField() addTags?: string[];
  @OptionalField() @TagsField() removeTags?: string[];
  @NullableField() @TextField(REQUEST_LIMITS.id) baseGameVersionId?: string | null;
  @NullableField() @TextField(REQUEST_LIMITS.id) sourcePortId?: string | null;
  @NullableField() @ChoiceField(PLAY_STATES, 'null') state?: PlayState | null;
  @OptionalField() @BooleanField() favourite?: boolean;
  @NullableField() @IntegerField(RATINGS.least, RATINGS.most) rating?: number | null;
}

export class ChangeProtocolsRequest implements IChangeProtocolsRequest {
  @IdListField('protocol') ids!: string[];
  @ObjectField(() => ProtocolChanges) changes!: ProtocolChanges;
}

export class DeleteProtocolsRequest implements IDeleteProtocolsRequest {
  @IdListField('protocol') ids!: string[];
}

export class ProtocolQuery extends PageQuery implements IProtocolQuery {
  @OptionalField() @TextField(REQUEST_LIMITS.id) version?: string;
  @OptionalField() @TextField(REQUEST_LIMITS.search) search?: string;
  @OptionalField() @TextField(MAX_IDS_LENGTH) ids?: string;
  @OptionalField() @ChoiceField(SORT_KEYS) sort?: SortKey;
  @OptionalField() @ChoiceField(SORT_DIRECTIONS) direction?: SortDirection;
}

export class RecordPlaytimeRequest implements IRecordPlaytimeRequest {
  @IntegerField(1, WEEK_SECONDS) sessionSeconds!: number;
}
