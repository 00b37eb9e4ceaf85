import { Module } from '@nestjs/common';

import { CatalogModule } from '../catalog';
import { FeatureModule } from '../../hosting';
import { MetadataModule } from '../metadata';
import { SettingsModule } from '../../application';
import { RegistryLookup } from './registry-lookup';
import { RegistryAccess } from './registry-access';
import { RegistryController } from './registry.controller';
import { RegistryRelay } from './registry-relay';
import { RelayStore } from './relay-store';
import { RelayQueue } from './relay-queue';

/**
 * Relays mod files to the community Registry. Uses only what is available to any extension: events, repositories and
 * its own document.
 */
@Module({
  imports: [SettingsModule, CatalogModule, MetadataModule],
  controllers: [RegistryController],
  providers: [RegistryAccess, RelayStore, RegistryLookup, RelayQueue, RegistryRelay],
})
export class RegistryModule extends FeatureModule {}
