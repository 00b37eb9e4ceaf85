import { IsNotEmpty, IsString, Matches, ValidateBy } from 'class-validator';
import { FileNameField, OptionalField, PathField, WebAddressField } from '@hangar/api-foundation/http';
import {
  PROTOCOL_ID,
  type IDownloadImageRequest,
  type IFoundScreenshotsQuery,
  type IImportScreenshotRequest,
  type IMediaQuery,
  type IUploadScreenshotRequest,
} from '@hangar/domain';

import { ThumbnailQuery } from '../pictures';

const ProtocolIdField = () => Matches(PROTOCOL_ID, { message: 'must be the id of a protocol' });

export class MediaQuery extends ThumbnailQuery implements IMediaQuery {
  @PathField() path!: string;
}

export class UploadScreenshotRequest implements IUploadScreenshotRequest {
  @PathField() filePath!: string;
  @OptionalField() @ProtocolIdField() protocolId?: string;
}

export class ImportScreenshotRequest implements IImportScreenshotRequest {
  @FileNameField() fileName!: string;
  @ValidateBy({ name: 'isBase64', validator: { validate: isBase64 } }, { message: 'must be base64' })
  @IsNotEmpty({ message: 'must not be empty' })
  @IsString({ message: 'must be text' })
  data!: string;
  @OptionalField() @ProtocolIdField() protocolId?: string;
}

export class DownloadImageRequest implements IDownloadImageRequest {
  @WebAddressField() url!: string;
  @OptionalField() @ProtocolIdField() protocolId?: string;
}

export class FoundScreenshotsQuery implements IFoundScreenshotsQuery {
  @OptionalField() @ProtocolIdField() protocolId?: string;
}

/**
 * Whether a string consists entirely of base64. Replaces class-validator's check, whose regular expression has
 * occasionally overflowed V8's stack with a 14 MB picture.
 */
function isBase64(value: unknown): boolean {
  if (typeof value !== 'string' || value.length % 4 !== 0 || value.includes('-') || value.includes('_'))
    return false;
  // Invalid characters are skipped, so there are fewer bytes than the length suggests.
  return Buffer.from(value, 'base64').length === Buffer.byteLength(value, 'base64');
}
