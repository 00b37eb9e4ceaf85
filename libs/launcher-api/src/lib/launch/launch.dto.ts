import {
  REQUEST_LIMITS,
  type ILaunchRequest,
  type IPreviewQuery,
  type ISessionOutputQuery,
  type ITestLaunchRequest,
} from '@hangar/domain';

import {
  AsNumber,
  BooleanField,
  ObjectField,
  OptionalField,
  QueryBooleanField,
  TextField,
  IntegerField,
} from '../http';
import { CreateProtocolDto, ProtocolOptionsDto } from '../protocols';

export class LaunchDto implements ILaunchRequest {
  @OptionalField() @ObjectField(() => ProtocolOptionsDto) options?: ProtocolOptionsDto;

  @OptionalField() @BooleanField() confirmParameters?: boolean;
}

export class TestLaunchDto extends CreateProtocolDto implements ITestLaunchRequest {
  @OptionalField() @BooleanField() confirmParameters?: boolean;
}

export class PreviewQueryDto implements IPreviewQuery {
  @OptionalField() @TextField(REQUEST_LIMITS.id) protocolId?: string;
  @OptionalField() @QueryBooleanField() advice?: boolean;
}

export class SessionOutputQueryDto implements ISessionOutputQuery {
  @OptionalField() @AsNumber() @IntegerField(1, 1000) lines?: number;
}
