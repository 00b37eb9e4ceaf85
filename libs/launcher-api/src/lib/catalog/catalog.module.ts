import { Module } from '@nestjs/common';

import { SettingsModule } from '../settings';
import { StorageModule } from '../storage';
import { CatalogRepository } from './catalog-repository';
import { CatalogController } from './catalog.controller';
import { ModFileCollector } from './mod-file-collector';
import { ModFileStore } from './mod-file-store';
import { ModFileUsers } from './mod-file-users';
import { ModFilesController } from './mod-files.controller';

@Module({
  imports: [StorageModule, SettingsModule],
  controllers: [CatalogController, ModFilesController],
  providers: [CatalogRepository, ModFileStore, ModFileCollector, ModFileUsers],
  exports: [CatalogRepository, ModFileCollector, ModFileUsers],
})
export class CatalogModule {}
