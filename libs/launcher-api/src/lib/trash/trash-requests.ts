import type { IRestoreManyRequest } from '@hangar/domain';

import { IdListField } from '../http';

export class RestoreManyRequest implements IRestoreManyRequest {
  @IdListField('item') ids!: string[];
}
