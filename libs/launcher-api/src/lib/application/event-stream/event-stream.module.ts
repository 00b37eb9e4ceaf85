import { Module } from '@nestjs/common';

import { FeatureModule } from '../../hosting';
import { EventStreamController } from './event-stream.controller';
import { EventStreams } from './event-streams';

/** Streams events to clients. */
@Module({ controllers: [EventStreamController], providers: [EventStreams] })
export class EventStreamModule extends FeatureModule {}
