import { REQUEST_LIMITS, type IBlankConfigRequest, type IUpdateConfigRequest } from '@hangar/domain';
import { IsString, MaxLength } from 'class-validator';

import { TextField } from '../http';
import { TEXT_LIMIT_BYTES } from '../user-paths';

export class BlankConfigDto implements IBlankConfigRequest {
  @TextField(REQUEST_LIMITS.id, { minLength: 1 }) modFileId!: string;
}

export class UpdateConfigDto implements IUpdateConfigRequest {
  @MaxLength(TEXT_LIMIT_BYTES, { message: `must have at most ${TEXT_LIMIT_BYTES} characters` })
  @IsString({ message: 'must be a text' })
  content!: string;
}
