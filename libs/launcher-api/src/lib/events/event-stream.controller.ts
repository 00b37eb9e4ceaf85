import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';

import { EventStreams } from './event-streams';

@Controller('api/events')
export class EventStreamController {
  constructor(private readonly streams: EventStreams) {}

  @Get()
  streamEvents(@Res() response: Response): void {
    this.streams.open(response);
  }
}
