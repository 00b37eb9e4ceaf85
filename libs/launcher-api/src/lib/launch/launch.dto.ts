import type { ILaunchRequest } from '@hangar/domain';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';

import { Flag, Optional } from '../http';
import { ProtocolOptionsDto } from '../protocols';

export class LaunchDto implements ILaunchRequest {
  @Optional()
  @Type(() => ProtocolOptionsDto)
  @ValidateNested({ message: 'must be an object' })
  @IsObject({ message: 'must be an object' })
  options?: ProtocolOptionsDto;

  @Optional() @Flag() confirmParameters?: boolean;
}
