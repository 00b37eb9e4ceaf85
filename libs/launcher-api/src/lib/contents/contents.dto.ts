import type { IFilePathRequest, ITitlePictureQuery } from '@hangar/domain';

import { OptionalField, PathField, QueryBooleanField } from '../http';
import { ThumbnailQueryDto } from '../media';

export class FilePathDto implements IFilePathRequest {
  @PathField() filePath!: string;
}

export class TitlePictureQueryDto extends ThumbnailQueryDto implements ITitlePictureQuery {
  @OptionalField() @QueryBooleanField() orNothing?: boolean;
}
