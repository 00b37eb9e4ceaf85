import {
  ChoiceField,
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
  REQUEST_LIMITS,
  SORT_DIRECTIONS,
  WEB_ADDRESS_LIMIT,
  type IBrowserDownload,
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
