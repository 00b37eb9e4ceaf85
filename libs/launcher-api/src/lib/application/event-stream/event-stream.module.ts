import { Module } from '@nestjs/common';

import { FeatureModule } from '../../hosting';
import { EventStreamController } from './event-stream.controller';
import { EventStreams } from './event-streams';

/** Tells clients what happens. */
@Module({ controllers: [EventStreamController], providers: [EventStreams] })
export class EventStreamModule extends FeatureModule {}
