import type { ITitlePictureQuery } from '@hangar/domain';

import { Optional, QueryFlag } from '../http';
import { ThumbnailQueryDto } from '../media';

export class TitlePictureQueryDto extends ThumbnailQueryDto implements ITitlePictureQuery {
  @Optional() @QueryFlag() orNothing?: boolean;
}
