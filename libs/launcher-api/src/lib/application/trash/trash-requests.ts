import { IdListField } from '@hangar/api-foundation/http';
import type { IRestoreManyRequest } from '@hangar/domain';

export class RestoreManyRequest implements IRestoreManyRequest {
  @IdListField('item') ids!: string[];
}
