import { Module } from '@nestjs/common';

import { CatalogModule } from '../catalog';
import { FeatureModule } from '../../hosting';
import { SettingsModule } from '../../application';
import { VersionsModule } from '../versions';
import { FoundGamesController } from './found-games.controller';
import { GameFinder } from './game-finder';

@Module({
  imports: [SettingsModule, VersionsModule, CatalogModule],
  controllers: [FoundGamesController],
  providers: [GameFinder],
  exports: [GameFinder],
})
export class FoundGamesModule extends FeatureModule {}
