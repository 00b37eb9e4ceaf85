import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';

import { Route } from '../http';
import { EventStreams } from './event-streams';

@Controller()
export class EventStreamController {
  constructor(private readonly streams: EventStreams) {}

  @Route('streamEvents')
  streamEvents(@Res() response: Response): void {
    this.streams.open(response);
  }
}
