import {
  PROTOCOL_ID,
  THUMBNAIL_WIDTHS,
  type IDownloadImageRequest,
  type IFoundScreenshotsQuery,
  type IImportScreenshotRequest,
  type IMediaQuery,
  type IThumbnailQuery,
  type IUploadScreenshotRequest,
  type ThumbnailWidth,
} from '@hangar/domain';
import { IsBase64, IsNotEmpty, IsString, Matches } from 'class-validator';

import { AsNumber, Choice, FileName, Optional, Path, WebAddress } from '../http';

const ProtocolId = () => Matches(PROTOCOL_ID, { message: 'must be the id of a protocol' });

export class ThumbnailQueryDto implements IThumbnailQuery {
  @Optional()
  @AsNumber()
  @Choice(THUMBNAIL_WIDTHS)
  width?: ThumbnailWidth;
}

export class MediaQueryDto extends ThumbnailQueryDto implements IMediaQuery {
  @Path() path!: string;
}

export class UploadScreenshotDto implements IUploadScreenshotRequest {
  @Path() filePath!: string;
  @Optional() @ProtocolId() protocolId?: string;
}

export class ImportScreenshotDto implements IImportScreenshotRequest {
  @FileName() fileName!: string;
  @IsBase64({}, { message: 'must be base64' })
  @IsNotEmpty({ message: 'must not be empty' })
  @IsString({ message: 'must be a text' })
  data!: string;
  @Optional() @ProtocolId() protocolId?: string;
}

export class DownloadImageDto implements IDownloadImageRequest {
  @WebAddress() url!: string;
  @Optional() @ProtocolId() protocolId?: string;
}

export class FoundScreenshotsQueryDto implements IFoundScreenshotsQuery {
  @Optional() @ProtocolId() protocolId?: string;
}
