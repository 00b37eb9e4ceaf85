import { Controller, Param, Query } from '@nestjs/common';
import { Route, OptionalField, TextField } from '@hangar/api-foundation/http';
import {
  REGISTRY_LIMITS,
  type IRegistryEntry,
  type IRegistrySearchResult,
  type IRegistryQuery,
} from '@hangar/domain';

import { RegistryAccess } from './registry-access';

class RegistryQuery implements IRegistryQuery {
  @OptionalField() @TextField(REGISTRY_LIMITS.query) q = '';
}

@Controller()
export class RegistryController {
  constructor(private readonly registry: RegistryAccess) {}

  @Route('searchRegistry')
  searchRegistry(@Query() { q }: RegistryQuery): Promise<IRegistrySearchResult[]> {
    return this.registry.query(
      async ({ client, signal }) => (await client.search(q, { signal })).results,
      [],
    );
  }

  @Route('lookUpInRegistry')
  lookUpInRegistry(@Param('hash') hash: string): Promise<IRegistryEntry | null> {
    return this.registry.query(({ client, signal }) => client.lookup(hash, { signal, attempts: 1 }), null);
  }
}
