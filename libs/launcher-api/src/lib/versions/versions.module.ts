import { Module } from '@nestjs/common';

import { SettingsModule } from '../settings';
import { StorageModule } from '../storage';
import { BaseGameFiles } from './base-game-files';
import { VersionRepository } from './version-repository';
import { VersionsController } from './versions.controller';
import { WadDirectoryReader } from './wad-directory-reader';
import { WadDirectorySync } from './wad-directory-sync';
import { WadHashCache } from './wad-hash-cache';
import { WadImporter } from './wad-importer';
import { WadsController } from './wads.controller';

@Module({
  imports: [StorageModule, SettingsModule],
  controllers: [VersionsController, WadsController],
  providers: [
    VersionRepository,
    WadHashCache,
    WadDirectoryReader,
    WadDirectorySync,
    WadImporter,
    BaseGameFiles,
  ],
  exports: [VersionRepository, WadImporter, BaseGameFiles],
})
export class VersionsModule {}
