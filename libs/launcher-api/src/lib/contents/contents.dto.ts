import type { IFilePathRequest, ITitlePictureQuery } from '@hangar/domain';

import { Optional, Path, QueryFlag } from '../http';
import { ThumbnailQueryDto } from '../media';

export class FilePathDto implements IFilePathRequest {
  @Path() filePath!: string;
}

export class TitlePictureQueryDto extends ThumbnailQueryDto implements ITitlePictureQuery {
  @Optional() @QueryFlag() orNothing?: boolean;
}
