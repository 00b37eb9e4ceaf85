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

import { AsNumber, ChoiceField, FileNameField, OptionalField, PathField, WebAddressField } from '../http';

const ProtocolId = () => Matches(PROTOCOL_ID, { message: 'must be the id of a protocol' });

export class ThumbnailQuery implements IThumbnailQuery {
  @OptionalField()
  @AsNumber()
  @ChoiceField(THUMBNAIL_WIDTHS)
  width?: ThumbnailWidth;
}

export class MediaQuery extends ThumbnailQuery implements IMediaQuery {
  @PathField() path!: string;
}

export class UploadScreenshotRequest implements IUploadScreenshotRequest {
  @PathField() filePath!: string;
  @OptionalField() @ProtocolId() protocolId?: string;
}

export class ImportScreenshotRequest implements IImportScreenshotRequest {
  @FileNameField() fileName!: string;
  @IsBase64({}, { message: 'must be base64' })
  @IsNotEmpty({ message: 'must not be empty' })
  @IsString({ message: 'must be a text' })
  data!: string;
  @OptionalField() @ProtocolId() protocolId?: string;
}

export class DownloadImageRequest implements IDownloadImageRequest {
  @WebAddressField() url!: string;
  @OptionalField() @ProtocolId() protocolId?: string;
}

export class FoundScreenshotsQuery implements IFoundScreenshotsQuery {
  @OptionalField() @ProtocolId() protocolId?: string;
}
