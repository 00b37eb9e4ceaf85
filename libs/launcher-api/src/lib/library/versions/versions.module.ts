import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';
import { UserPathsModule } from '@hangar/api-foundation/user-paths';

import { FeatureModule } from '../../hosting';
import { SettingsModule, TrashModule } from '../../application';
import { BaseGameDeletion } from './base-game-deletion';
import { BaseGameFiles } from './base-game-files';
import { BaseGameRestorer } from './base-game-restorer';
import { BaseGameUsers } from './base-game-users';
import { VersionRepository } from './version-repository';
import { VersionsController } from './versions.controller';
import { WadCopier } from './wad-copier';
import { WadDirectoryReader } from './wad-directory-reader';
import { WadDirectorySync } from './wad-directory-sync';
import { WadDirectoryWatch } from './wad-directory-watch';
import { WadHashCache } from './wad-hash-cache';
import { WadImporter } from './wad-importer';
import { WadsController } from './wads.controller';

@Module({
  imports: [StorageModule, UserPathsModule, SettingsModule, TrashModule],
  controllers: [VersionsController, WadsController],
  providers: [
    VersionRepository,
    WadHashCache,
    WadDirectoryReader,
    WadDirectorySync,
    WadDirectoryWatch,
    WadCopier,
    WadImporter,
    BaseGameFiles,
    BaseGameDeletion,
    BaseGameRestorer,
    BaseGameUsers,
  ],
  exports: [VersionRepository, WadImporter, BaseGameDeletion, BaseGameFiles, BaseGameUsers],
})
export class VersionsModule extends FeatureModule {}
