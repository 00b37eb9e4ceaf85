import { REGISTRY_LIMITS, type IRegistryQuery } from '@hangar/domain';

import { OptionalField, TextField } from '../http';

export class RegistryQueryDto implements IRegistryQuery {
  @OptionalField() @TextField(REGISTRY_LIMITS.query) q = '';
}
