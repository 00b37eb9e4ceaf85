import { Module } from '@nestjs/common';

import { CatalogModule } from '../catalog';
import { FeatureModule } from '../../hosting';
import { MetadataModule } from '../metadata';
import { SettingsModule } from '../../application';
import { FileInquiry } from './file-inquiry';
import { RegistryAccess } from './registry-access';
import { RegistryController } from './registry.controller';
import { RegistryRelay } from './registry-relay';
import { RelayMemory } from './relay-memory';
import { RelayQueue } from './relay-queue';

/**
 * Relays mod files to the community Registry. It only uses what is available to any extension: events, repositories and
 * its own document.
 */
@Module({
  imports: [SettingsModule, CatalogModule, MetadataModule],
  controllers: [RegistryController],
  providers: [RegistryAccess, RelayMemory, FileInquiry, RelayQueue, RegistryRelay],
})
export class RegistryModule extends FeatureModule {}
