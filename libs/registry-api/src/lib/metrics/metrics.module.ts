import { Global, Module } from '@nestjs/common';

import { Metrics } from './metrics';

/** Provides the counters to every feature. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
