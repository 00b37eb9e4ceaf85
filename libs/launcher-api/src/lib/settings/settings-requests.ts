import { APP_SETTINGS, type IUpdateSettingsRequest } from '@hangar/domain';

import { requestOf } from '../http';

export class UpdateSettingsRequest extends requestOf(APP_SETTINGS) implements IUpdateSettingsRequest {}
