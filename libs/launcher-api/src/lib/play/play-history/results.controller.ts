import { Body, Controller, Param, Query } from '@nestjs/common';
import { type Page, Route } from '@hangar/api-foundation/http';
import type { IDeleted, IMapResult } from '@hangar/domain';

import { ProtocolRepository } from '../../library';
import { MapCountKeeper } from './map-count-keeper';
import { MapResults } from './map-results';
import { ResultsQuery, UpdateResultRequest } from './play-requests';

@Controller()
export class ResultsController {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly results: MapResults,
    private readonly counts: MapCountKeeper,
  ) {}

  @Route('listResults')
  async listResults(@Param('id') id: string, @Query() query: ResultsQuery): Promise<Page<IMapResult>> {
    await this.protocols.get(id);
    return this.results.page(id, query);
  }

  @Route('updateResult')
  async updateResult(
    @Param('id') id: string,
    @Param('resultId') resultId: string,
    @Body() changes: UpdateResultRequest,
  ): Promise<IMapResult> {
    await this.protocols.get(id);
    const result = await this.results.update(id, resultId, changes);
    await this.counts.recount(id);
    return result;
  }

  @Route('deleteResult')
  async deleteResult(@Param('id') id: string, @Param('resultId') resultId: string): Promise<IDeleted> {
    await this.protocols.get(id);
    await this.results.remove(id, resultId);
    await this.counts.recount(id);
    return { id: resultId };
  }
}
