import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { FeatureModule } from '../../hosting';
import { CapabilitiesController } from './capabilities.controller';
import { HealthController } from './health.controller';

@Module({ imports: [StorageModule], controllers: [HealthController, CapabilitiesController] })
export class HealthModule extends FeatureModule {}
