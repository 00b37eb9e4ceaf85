import { Controller, Param, Query } from '@nestjs/common';
import type { IRegistryEntry, IRegistrySearchResult } from '@hangar/domain';

import { Route } from '../http';
import { RegistryAccess } from './registry-access';
import { RegistryQueryDto } from './registry.dto';

@Controller()
export class RegistryController {
  constructor(private readonly registry: RegistryAccess) {}

  @Route('searchRegistry')
  searchRegistry(@Query() { q }: RegistryQueryDto): Promise<IRegistrySearchResult[]> {
    return this.registry.ask(async ({ client, signal }) => (await client.search(q, { signal })).results, []);
  }

  @Route('lookUpInRegistry')
  lookUpInRegistry(@Param('hash') hash: string): Promise<IRegistryEntry | null> {
    return this.registry.ask(({ client, signal }) => client.lookup(hash, { signal, attempts: 1 }), null);
  }
}
