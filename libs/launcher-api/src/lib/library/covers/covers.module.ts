import { Module } from '@nestjs/common';

import { CatalogModule } from '../catalog';
import { ContentsModule } from '../contents';
import { FeatureModule } from '../../hosting';
import { MediaModule } from '../media';
import { PicturesModule } from '../pictures';
import { ProtocolsModule } from '../protocols';
import { SettingsModule } from '../../application';
import { VersionsModule } from '../versions';
import { CoverFinder } from './cover-finder';
import { CoversController } from './covers.controller';

/** Chooses the picture that represents a protocol. */
@Module({
  imports: [
    SettingsModule,
    VersionsModule,
    CatalogModule,
    ProtocolsModule,
    MediaModule,
    PicturesModule,
    ContentsModule,
  ],
  controllers: [CoversController],
  providers: [CoverFinder],
  exports: [CoverFinder],
})
export class CoversModule extends FeatureModule {}
