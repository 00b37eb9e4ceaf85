import { Module } from '@nestjs/common';

import { SubmissionsModule } from '../submissions';
import { HealthController } from './health.controller';
import { MetricsController } from './metrics.controller';

/** The health check and the metrics. */
@Module({ imports: [SubmissionsModule], controllers: [HealthController, MetricsController] })
export class HealthModule {}
