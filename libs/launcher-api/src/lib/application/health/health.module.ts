import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { FeatureModule } from '../../hosting';
import { HealthController } from './health.controller';

@Module({ imports: [StorageModule], controllers: [HealthController] })
export class HealthModule extends FeatureModule {}
