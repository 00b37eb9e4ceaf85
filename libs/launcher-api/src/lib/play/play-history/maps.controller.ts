import { Body, Controller, Param } from '@nestjs/common';
import { Route } from '@hangar/api-foundation/http';
import type { IMapProgress, IProtocolMaps } from '@hangar/domain';

import { MarkMapRequest } from './play-requests';
import { MapCounter } from './map-counter';
import { MapCountKeeper } from './map-count-keeper';
import { ProtocolMaps } from './protocol-maps';

@Controller()
export class MapsController {
  constructor(
    private readonly maps: ProtocolMaps,
    private readonly counter: MapCounter,
    private readonly counts: MapCountKeeper,
  ) {}

  @Route('getProtocolMaps')
  getProtocolMaps(@Param('id') id: string): Promise<IProtocolMaps> {
    return this.counter.getMaps(id);
  }

  @Route('markMap')
  async markMap(
    @Param('id') id: string,
    @Param('map') map: string,
    @Body() { marked }: MarkMapRequest,
  ): Promise<IMapProgress> {
    const progress = await this.maps.mark(id, map, marked);
    await this.counts.recount(id);
    return progress;
  }
}
