import { APP_SETTINGS, type IUpdateSettingsRequest } from '@hangar/domain';

import { changesOf } from '../http';

export class UpdateSettingsRequest extends changesOf(APP_SETTINGS) implements IUpdateSettingsRequest {}
