import { Module } from '@nestjs/common';

import { FeatureModule } from '../hosting';
import { StorageModule } from '../storage';
import { HealthController } from './health.controller';

@Module({ imports: [StorageModule], controllers: [HealthController] })
export class HealthModule extends FeatureModule {}
