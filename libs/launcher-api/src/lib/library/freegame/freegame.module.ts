import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { FeatureModule } from '../../hosting';
import { DownloadsModule, JobsModule, SettingsModule } from '../../application';
import { VersionsModule } from '../versions';
import { ArchiveInstaller } from './archive-installer';
import { FreeGameDownloads } from './free-game-downloads';
import { FreeGameInstaller } from './free-game-installer';
import { FreeGameReleases } from './free-game-releases';
import { FreeGameSource } from './free-game-source';
import { FreeGameController } from './freegame.controller';
import { InstalledFreeGames } from './installed-free-games';

@Module({
  imports: [StorageModule, DownloadsModule, JobsModule, SettingsModule, VersionsModule],
  controllers: [FreeGameController],
  providers: [
    FreeGameSource,
    FreeGameReleases,
    InstalledFreeGames,
    ArchiveInstaller,
    FreeGameInstaller,
    FreeGameDownloads,
  ],
  exports: [FreeGameDownloads, FreeGameReleases],
})
export class FreeGameModule extends FeatureModule {}
