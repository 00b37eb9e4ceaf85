import { requestOf } from '@hangar/api-foundation/http';
import { APP_SETTINGS, type IUpdateSettingsRequest } from '@hangar/domain';

export class UpdateSettingsRequest extends requestOf(APP_SETTINGS) implements IUpdateSettingsRequest {}
