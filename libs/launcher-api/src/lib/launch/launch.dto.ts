import type { ILaunchRequest, IPreviewQuery, ISessionOutputQuery, ITestLaunchRequest } from '@hangar/domain';

import { AsNumber, Flag, ObjectOf, Optional, QueryFlag, Text, WholeNumber } from '../http';
import { CreateProtocolDto, ProtocolOptionsDto } from '../protocols';

export class LaunchDto implements ILaunchRequest {
  @Optional() @ObjectOf(() => ProtocolOptionsDto) options?: ProtocolOptionsDto;

  @Optional() @Flag() confirmParameters?: boolean;
}

export class TestLaunchDto extends CreateProtocolDto implements ITestLaunchRequest {
  @Optional() @Flag() confirmParameters?: boolean;
}

export class PreviewQueryDto implements IPreviewQuery {
  @Optional() @Text(100) protocolId?: string;
  @Optional() @QueryFlag() advice?: boolean;
}

export class SessionOutputQueryDto implements ISessionOutputQuery {
  @Optional() @AsNumber() @WholeNumber(1, 1000) lines?: number;
}
