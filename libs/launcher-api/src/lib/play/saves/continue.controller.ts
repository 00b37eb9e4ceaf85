import { Body, Controller, Param, Query } from '@nestjs/common';
import { AsNumber, IntegerField, OptionalField, Route } from '@hangar/api-foundation/http';
import type { IContinuable, IContinueQuery, ILaunchSession } from '@hangar/domain';

import { ContinueProtocolRequest } from '../launch';
import { SaveContinuer } from './continuation';

/** Number of protocols that a menu lists. */
const DEFAULT_LIMIT = 4;

class ContinueQuery implements IContinueQuery {
  @OptionalField() @AsNumber() @IntegerField(1, 100_000) limit?: number;
}

@Controller()
export class ContinueController {
  constructor(private readonly continuation: SaveContinuer) {}

  @Route('listContinuable')
  listContinuable(@Query() { limit = DEFAULT_LIMIT }: ContinueQuery): Promise<readonly IContinuable[]> {
    return this.continuation.list(limit);
  }

  @Route('continueProtocol')
  continueProtocol(
    @Param('id') id: string,
    @Body() request: ContinueProtocolRequest,
  ): Promise<ILaunchSession> {
    return this.continuation.start(id, request);
  }
}
