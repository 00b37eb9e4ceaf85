import { createRequestClass } from '@hangar/api-foundation/http';
import { APP_SETTINGS, type IUpdateSettingsRequest } from '@hangar/domain';

export class UpdateSettingsRequest
  extends createRequestClass(APP_SETTINGS)
  implements IUpdateSettingsRequest {}
