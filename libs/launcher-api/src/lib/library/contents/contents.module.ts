import { Module } from '@nestjs/common';
import { UserPathsModule } from '@hangar/api-foundation/user-paths';

import { CatalogModule } from '../catalog';
import { FeatureModule } from '../../hosting';
import { PicturesModule } from '../pictures';
import { SettingsModule } from '../../application';
import { VersionsModule } from '../versions';
import { ContentNames } from './content-names';
import { ContentsController } from './contents.controller';
import { FileContents } from './file-contents';
import { LumpNameCache } from './lump-name-cache';
import { MapDrawings } from './map-drawings';
import { MapDrawingsController } from './map-drawings.controller';
import { NamesController } from './names.controller';
import { TitlePictures } from './title-pictures';

/** Reads the contents of mod files and base games: maps, names, title pictures and map drawings. */
@Module({
  imports: [UserPathsModule, SettingsModule, VersionsModule, CatalogModule, PicturesModule],
  controllers: [ContentsController, MapDrawingsController, NamesController],
  providers: [FileContents, TitlePictures, MapDrawings, LumpNameCache, ContentNames],
  exports: [FileContents, TitlePictures],
})
export class ContentsModule extends FeatureModule {}
