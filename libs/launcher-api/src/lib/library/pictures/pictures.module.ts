import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';
import { UserPathsModule } from '@hangar/api-foundation/user-paths';

import { Thumbnails } from './thumbnails';

/** Provides thumbnails of pictures, wherever the pictures are stored. */
@Module({
  imports: [StorageModule, UserPathsModule],
  providers: [Thumbnails],
  exports: [Thumbnails],
})
export class PicturesModule {}
