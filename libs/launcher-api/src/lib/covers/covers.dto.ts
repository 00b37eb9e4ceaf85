import type { ICoverQuery } from '@hangar/domain';

import { OptionalField, TextField } from '../http';
import { ThumbnailQueryDto } from '../media';

const LONGEST_MARK = 200;

export class CoverQueryDto extends ThumbnailQueryDto implements ICoverQuery {
  @OptionalField() @TextField(LONGEST_MARK) asOf?: string;
}
