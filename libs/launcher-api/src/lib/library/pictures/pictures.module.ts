import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';
import { UserPathsModule } from '@hangar/api-foundation/user-paths';

import { PictureCache } from './picture-cache';
import { Thumbnails } from './thumbnails';

/** Provides thumbnails of pictures, wherever the pictures are stored, and the cache for thumbnails and drawings. */
@Module({
  imports: [StorageModule, UserPathsModule],
  providers: [PictureCache, Thumbnails],
  exports: [PictureCache, Thumbnails],
})
export class PicturesModule {}
