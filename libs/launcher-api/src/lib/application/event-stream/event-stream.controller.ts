import { Controller, Res } from '@nestjs/common';
import { Route, hijackResponse, type HandlerResponse } from '@hangar/api-foundation/http';

import { EventStreams } from './event-streams';

@Controller()
export class EventStreamController {
  constructor(private readonly streams: EventStreams) {}

  @Route('streamEvents')
  streamEvents(@Res() response: HandlerResponse): void {
    this.streams.open(hijackResponse(response));
  }
}
