import {
  PROTOCOL_LIMITS,
  REQUEST_LIMITS,
  type IContinueRequest,
  type ILaunchRequest,
  type IPreviewQuery,
  type ISessionOutputQuery,
  type ITestLaunchRequest,
} from '@hangar/domain';

import {
  AsNumber,
  BooleanField,
  ListField,
  ObjectField,
  OptionalField,
  QueryBooleanField,
  TextField,
  IntegerField,
} from '../http';
import { CreateProtocolRequest, ExtraRequest, ProtocolOptionsRequest } from '../protocols';

export class ContinueProtocolRequest implements IContinueRequest {
  @OptionalField() @ObjectField(() => ProtocolOptionsRequest) options?: ProtocolOptionsRequest;

  @OptionalField() @ListField(() => ExtraRequest, PROTOCOL_LIMITS.extras) extras?: ExtraRequest[];

  @OptionalField() @BooleanField() withOldFiles?: boolean;

  @OptionalField() @BooleanField() confirmParameters?: boolean;
}

export class LaunchProtocolRequest extends ContinueProtocolRequest implements ILaunchRequest {
  @OptionalField() @TextField(REQUEST_LIMITS.id) demoId?: string;

  @OptionalField() @TextField(REQUEST_LIMITS.id) saveId?: string;
}

export class TestLaunchRequest extends CreateProtocolRequest implements ITestLaunchRequest {
  @OptionalField() @BooleanField() confirmParameters?: boolean;
}

export class PreviewQuery implements IPreviewQuery {
  @OptionalField() @TextField(REQUEST_LIMITS.id) protocolId?: string;
  @OptionalField() @QueryBooleanField() advice?: boolean;
}

export class SessionOutputQuery implements ISessionOutputQuery {
  @OptionalField() @AsNumber() @IntegerField(1, 1000) lines?: number;
}
