import { Module } from '@nestjs/common';

import { SettingsModule } from '../settings';
import { StorageModule } from '../storage';
import { VersionRepository } from './version-repository';
import { VersionsController } from './versions.controller';
import { WadDirectorySync } from './wad-directory-sync';
import { WadHashCache } from './wad-hash-cache';
import { WadImporter } from './wad-importer';
import { WadsController } from './wads.controller';

@Module({
  imports: [StorageModule, SettingsModule],
  controllers: [VersionsController, WadsController],
  providers: [VersionRepository, WadHashCache, WadDirectorySync, WadImporter],
  exports: [VersionRepository, WadImporter],
})
export class VersionsModule {}
