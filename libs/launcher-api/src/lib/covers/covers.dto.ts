import type { ICoverQuery } from '@hangar/domain';

import { Optional, Text } from '../http';
import { ThumbnailQueryDto } from '../media';

const LONGEST_MARK = 200;

export class CoverQueryDto extends ThumbnailQueryDto implements ICoverQuery {
  @Optional() @Text(LONGEST_MARK) asOf?: string;
}
