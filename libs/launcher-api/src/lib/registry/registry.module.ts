import { Module } from '@nestjs/common';

import { CatalogModule } from '../catalog';
import { FeatureModule } from '../hosting';
import { SettingsModule } from '../settings';
import { FileInquiry } from './file-inquiry';
import { RegistryAccess } from './registry-access';
import { RegistryController } from './registry.controller';
import { RegistryRelay } from './registry-relay';
import { RelayMemory } from './relay-memory';
import { RelayWorker } from './relay-worker';

/** The relay to the community Registry, made with what any extension could use: events, repositories and a document of its own. */
@Module({
  imports: [SettingsModule, CatalogModule],
  controllers: [RegistryController],
  providers: [RegistryAccess, RelayMemory, FileInquiry, RelayWorker, RegistryRelay],
})
export class RegistryModule extends FeatureModule {}
