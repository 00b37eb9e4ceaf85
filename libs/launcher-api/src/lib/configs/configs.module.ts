import { Module } from '@nestjs/common';

import { CatalogModule } from '../catalog';
import { ProtocolsModule } from '../protocols';
import { ConfigFileStore } from './config-file-store';
import { ConfigTemplates } from './config-templates';
import { ConfigsController } from './configs.controller';

@Module({
  imports: [CatalogModule, ProtocolsModule],
  controllers: [ConfigsController],
  providers: [ConfigFileStore, ConfigTemplates],
  exports: [ConfigFileStore, ConfigTemplates],
})
export class ConfigsModule {}
