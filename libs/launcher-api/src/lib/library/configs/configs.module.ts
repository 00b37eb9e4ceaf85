import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { CatalogModule } from '../catalog';
import { FeatureModule } from '../../hosting';
import { ProtocolsModule } from '../protocols';
import { TrashModule } from '../../application';
import { ConfigFileStore } from './config-file-store';
import { ConfigRemover } from './config-remover';
import { ConfigTemplates } from './config-templates';
import { ConfigsController } from './configs.controller';

@Module({
  imports: [StorageModule, CatalogModule, ProtocolsModule, TrashModule],
  controllers: [ConfigsController],
  providers: [ConfigFileStore, ConfigTemplates, ConfigRemover],
  exports: [ConfigFileStore, ConfigTemplates],
})
export class ConfigsModule extends FeatureModule {}
