import type { IRegistryQuery } from '@hangar/domain';

import { Optional, Text } from '../http';

export class RegistryQueryDto implements IRegistryQuery {
  @Optional() @Text(200) q = '';
}
