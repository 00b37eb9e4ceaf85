import { Controller, Get, Param, Query } from '@nestjs/common';
import type { IRegistryEntry, IRegistrySearchResult } from '@hangar/domain';

import { RegistryAccess } from './registry-access';
import { RegistryQueryDto } from './registry.dto';

@Controller('api/registry')
export class RegistryController {
  constructor(private readonly registry: RegistryAccess) {}

  @Get('search')
  searchRegistry(@Query() { q }: RegistryQueryDto): Promise<IRegistrySearchResult[]> {
    return this.registry.ask(async ({ client, signal }) => (await client.search(q, { signal })).results, []);
  }

  @Get('lookup/:hash')
  lookUpInRegistry(@Param('hash') hash: string): Promise<IRegistryEntry | null> {
    return this.registry.ask(({ client, signal }) => client.lookup(hash, { signal, attempts: 1 }), null);
  }
}
