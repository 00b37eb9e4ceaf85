import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { FeatureModule } from '../../hosting';
import { CapabilitiesController } from './capabilities.controller';
import { HealthController } from './health.controller';
import { HealthProblems } from './health-problems';
import { ManifestProblems } from './manifest-problems';

@Module({
  imports: [StorageModule],
  controllers: [HealthController, CapabilitiesController],
  providers: [HealthProblems, ManifestProblems],
})
export class HealthModule extends FeatureModule {}
