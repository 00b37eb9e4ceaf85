import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { FeatureModule } from '../../hosting';
import { SettingsModule } from '../../application';
import { VersionsModule } from '../versions';
import { ArchiveDownloader } from './archive-downloader';
import { ArchiveInstaller } from './archive-installer';
import { FreeGameDownloads } from './free-game-downloads';
import { FreeGameInstaller } from './free-game-installer';
import { FreeGameReleases } from './free-game-releases';
import { FreeGameUpstream } from './free-game-upstream';
import { FreeGameController } from './freegame.controller';
import { InstalledFreeGames } from './installed-free-games';

@Module({
  imports: [StorageModule, SettingsModule, VersionsModule],
  controllers: [FreeGameController],
  providers: [
    FreeGameUpstream,
    FreeGameReleases,
    InstalledFreeGames,
    ArchiveDownloader,
    ArchiveInstaller,
    FreeGameInstaller,
    FreeGameDownloads,
  ],
  exports: [FreeGameDownloads, FreeGameReleases],
})
export class FreeGameModule extends FeatureModule {}
