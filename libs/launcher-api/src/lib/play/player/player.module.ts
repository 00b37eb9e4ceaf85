import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { DemosModule } from '../demos';
import { FeatureModule } from '../../hosting';
import { LaunchModule } from '../launch';
import { PlayHistoryModule } from '../play-history';
import { SettingsModule } from '../../application';
import { VersionsModule } from '../../library';
import { CollectionStatistics } from './collection-statistics';
import { PlayerRepository } from './player-repository';
import { PlayerStatistics } from './player-statistics';
import { PlayerController } from './player.controller';

/** Statistics and achievements. Uses only events and repositories that are also available to extensions. */
@Module({
  imports: [StorageModule, SettingsModule, VersionsModule, LaunchModule, PlayHistoryModule, DemosModule],
  controllers: [PlayerController],
  providers: [PlayerRepository, PlayerStatistics, CollectionStatistics],
  exports: [PlayerRepository],
})
export class PlayerModule extends FeatureModule {}
