import { type IRestoreManyRequest, REQUEST_LIMITS } from '@hangar/domain';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray } from 'class-validator';

import { TextField } from '../http';

export class RestoreManyRequest implements IRestoreManyRequest {
  @TextField(REQUEST_LIMITS.id, { each: true })
  @ArrayUnique({ message: 'must name each item once' })
  @ArrayMinSize(1, { message: 'must name at least one item' })
  @ArrayMaxSize(REQUEST_LIMITS.protocols, {
    message: `must have at most ${REQUEST_LIMITS.protocols} elements`,
  })
  @IsArray({ message: 'must be a list' })
  ids!: string[];
}
