import {
  ChoiceField,
  IdListField,
  ListField,
  OptionalField,
  PageQuery,
  TextField,
  BooleanField,
  Md5Field,
  ObjectField,
} from '@hangar/api-foundation/http';
import {
  DISCOVER_LIMITS,
  FILE_LIMITS,
  MOD_FILE_LIMITS,
  PROTOCOL_LIMITS,
  REQUEST_LIMITS,
  SORT_DIRECTIONS,
  WEB_ADDRESS_LIMIT,
  type IBrowserDownload,
  type ICheckVersionsRequest,
  type IDownloadMissingRequest,
  type IMissingFile,
  type PackedFileOrigin,
  type IDownloadFoundFileRequest,
  type IDownloadRequest,
  type IFillModFileRequest,
  type IFoundFilesQuery,
  type IMatchQuery,
  type SortDirection,
} from '@hangar/domain';

export class FoundFilesQuery extends PageQuery implements IFoundFilesQuery {
  @OptionalField() @TextField(REQUEST_LIMITS.search) q?: string;
  @OptionalField() @TextField(REQUEST_LIMITS.id) in?: string;
  @OptionalField() @TextField(REQUEST_LIMITS.id) sort?: string;
  @OptionalField() @ChoiceField(SORT_DIRECTIONS) direction?: SortDirection;
  @OptionalField() @TextField(REQUEST_LIMITS.id) list?: string;
}

export class DownloadFoundFileRequest implements IDownloadFoundFileRequest {
  @OptionalField() @TextField(DISCOVER_LIMITS.line) mirror?: string;
  @OptionalField() @BooleanField() createProtocol?: boolean;
  @OptionalField() @BooleanField() withNeeded?: boolean;
  @OptionalField() @TextField(REQUEST_LIMITS.id) replaces?: string;
}

export class MatchQuery implements IMatchQuery {
  @TextField(REQUEST_LIMITS.id) fileId!: string;
}

export class FillModFileRequest implements IFillModFileRequest {
  @TextField(DISCOVER_LIMITS.sourceId) source!: string;
  @TextField(DISCOVER_LIMITS.fileId) id!: string;
}

class BrowserDownloadRequest implements IBrowserDownload {
  @TextField(WEB_ADDRESS_LIMIT) url!: string;
  @TextField(FILE_LIMITS.name) fileName!: string;
  @OptionalField() @Md5Field() hashValue?: string;
}

export class DownloadRequest implements IDownloadRequest {
  @OptionalField() @TextField(WEB_ADDRESS_LIMIT) url?: string;
  @OptionalField() @Md5Field() hashValue?: string;
  @OptionalField() @ObjectField(() => BrowserDownloadRequest) fromBrowser?: BrowserDownloadRequest;
}

class OriginRequest implements PackedFileOrigin {
  @TextField(DISCOVER_LIMITS.sourceId) source!: string;
  @TextField(DISCOVER_LIMITS.fileId) id!: string;
}

class MissingFileRequest implements IMissingFile {
  @Md5Field() hashValue!: string;
  @TextField(MOD_FILE_LIMITS.name) name!: string;
  @OptionalField() @TextField(WEB_ADDRESS_LIMIT) url?: string;
  @OptionalField() @ObjectField(() => OriginRequest) from?: OriginRequest;
}

export class DownloadMissingRequest implements IDownloadMissingRequest {
  @ListField(() => MissingFileRequest, PROTOCOL_LIMITS.files) files!: MissingFileRequest[];
}

export class CheckVersionsRequest implements ICheckVersionsRequest {
  @IdListField('mod file') fileIds!: string[];
}
