import { REGISTRY_LIMITS, type IRegistryQuery } from '@hangar/domain';

import { Optional, Text } from '../http';

export class RegistryQueryDto implements IRegistryQuery {
  @Optional() @Text(REGISTRY_LIMITS.query) q = '';
}
