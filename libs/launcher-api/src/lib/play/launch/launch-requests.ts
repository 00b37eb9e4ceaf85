import {
  AsNumber,
  BooleanField,
  OptionalField,
  QueryBooleanField,
  createRequestClass,
  TextField,
  IntegerField,
} from '@hangar/api-foundation/http';
import {
  PROTOCOL,
  REQUEST_LIMITS,
  type IContinueRequest,
  type ILaunchRequest,
  type IPreviewQuery,
  type ISessionOutputQuery,
  type ITestLaunchRequest,
} from '@hangar/domain';

import { CreateProtocolRequest } from '../../library';

export class ContinueProtocolRequest
  extends createRequestClass(PROTOCOL, { only: ['options', 'extras'] })
  implements IContinueRequest
{
  @OptionalField() @TextField(REQUEST_LIMITS.id) sourcePortId?: string;

  @OptionalField() @BooleanField() withOldFiles?: boolean;

  @OptionalField() @BooleanField() confirmParameters?: boolean;

  @OptionalField() @BooleanField() leaveOutUnsupported?: boolean;
}

export class LaunchProtocolRequest extends ContinueProtocolRequest implements ILaunchRequest {
  @OptionalField() @TextField(REQUEST_LIMITS.id) demoId?: string;

  @OptionalField() @TextField(REQUEST_LIMITS.id) saveId?: string;
}

export class TestLaunchRequest extends CreateProtocolRequest implements ITestLaunchRequest {
  @OptionalField() @BooleanField() confirmParameters?: boolean;
  @OptionalField() @BooleanField() leaveOutUnsupported?: boolean;
}

export class PreviewQuery implements IPreviewQuery {
  @OptionalField() @TextField(REQUEST_LIMITS.id) protocolId?: string;
  @OptionalField() @QueryBooleanField() advice?: boolean;
  @OptionalField() @QueryBooleanField() readiness?: boolean;
}

export class SessionOutputQuery implements ISessionOutputQuery {
  @OptionalField() @AsNumber() @IntegerField(1, 1000) lines?: number;
}
