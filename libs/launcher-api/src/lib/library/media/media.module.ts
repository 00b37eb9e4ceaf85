import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';
import { UserPathsModule } from '@hangar/api-foundation/user-paths';

import { FeatureModule } from '../../hosting';
import { ProtocolsModule } from '../protocols';
import { SettingsModule, TrashModule } from '../../application';
import { CoverDownloader } from './cover-downloader';
import { FoundScreenshots } from './found-screenshots';
import { ImageDeletion } from './image-deletion';
import { ImageDownloader } from './image-downloader';
import { ImageStore } from './image-store';
import { ImagesController } from './images.controller';
import { ProtocolScreenshots } from './protocol-screenshots';
import { ScreenshotFinder } from './screenshot-finder';
import { ScreenshotImporter } from './screenshot-importer';
import { ScreenshotFolders } from './screenshot-folders';
import { ScreenshotsController } from './screenshots.controller';
import { PicturesModule } from '../pictures';

@Module({
  imports: [StorageModule, UserPathsModule, SettingsModule, TrashModule, ProtocolsModule, PicturesModule],
  controllers: [ImagesController, ScreenshotsController],
  providers: [
    CoverDownloader,
    FoundScreenshots,
    ImageDeletion,
    ImageDownloader,
    ImageStore,
    ProtocolScreenshots,
    ScreenshotFinder,
    ScreenshotImporter,
    ScreenshotFolders,
  ],
  exports: [ImageDeletion, ImageStore, PicturesModule],
})
export class MediaModule extends FeatureModule {}
