import { applyDecorators } from '@nestjs/common';
import {
  ChoiceField,
  RecordField,
  IdListField,
  IntegerField,
  ListField,
  MAX_IDS_LENGTH,
  ObjectField,
  OptionalField,
  PageQuery,
  PathField,
  createRequestClass,
  TextField,
} from '@hangar/api-foundation/http';
import {
  PROTOCOL,
  PROTOCOL_FILE,
  PROTOCOL_LIMITS,
  PROTOCOL_VIEWS,
  READINESS_STATES,
  REQUEST_LIMITS,
  SORT_DIRECTIONS,
  SORT_KEYS,
  type IChangeProtocolsRequest,
  type ICreateProtocolRequest,
  type IDeleteProtocolsRequest,
  type IProtocolChanges,
  type IProtocolFileChoice,
  type IProtocolFileFromDisk,
  type IProtocolQuery,
  type IRecordPlaytimeRequest,
  type IUpdateProtocolRequest,
  type ProtocolView,
  type ReadinessState,
  type SortDirection,
  type SortKey,
} from '@hangar/domain';

const WEEK_SECONDS = 604_800;

class ProtocolFileRequest
  extends createRequestClass(PROTOCOL_FILE)
  implements IProtocolFileChoice, Partial<IProtocolFileFromDisk>
{
  @OptionalField() @PathField() filePath?: string;
}

export class CreateProtocolRequest
  extends createRequestClass(PROTOCOL, { required: ['title'], except: ['files'], serverSet: 'refused' })
  implements ICreateProtocolRequest
{
  @FilesField() files?: (ProtocolFileRequest & IProtocolFileFromDisk)[];
}

export class UpdateProtocolRequest
  extends createRequestClass(PROTOCOL, { except: ['files'] })
  implements IUpdateProtocolRequest
{
  @FilesField() files?: (ProtocolFileRequest & IProtocolFileFromDisk)[];
}

/** A list of files from the catalogue, and of files to add to it. */
function FilesField(): PropertyDecorator {
  return applyDecorators(
    OptionalField(),
    ListField(() => ProtocolFileRequest, PROTOCOL_LIMITS.files),
  );
}

class ProtocolChanges
  extends createRequestClass(PROTOCOL, {
    only: ['baseGameVersionId', 'sourcePortId', 'state', 'favourite', 'rating'],
  })
  implements IProtocolChanges
{
  @RecordField(PROTOCOL, 'tags') addTags?: string[];
  @RecordField(PROTOCOL, 'tags') removeTags?: string[];
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
  @OptionalField() @ChoiceField(PROTOCOL_VIEWS) view?: ProtocolView;
  @OptionalField() @ChoiceField(READINESS_STATES) readiness?: ReadinessState;
  @OptionalField() @ChoiceField(SORT_KEYS) sort?: SortKey;
  @OptionalField() @ChoiceField(SORT_DIRECTIONS) direction?: SortDirection;
}

export class RecordPlaytimeRequest implements IRecordPlaytimeRequest {
  @IntegerField(1, WEEK_SECONDS) sessionSeconds!: number;
}
