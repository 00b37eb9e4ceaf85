import { Module } from '@nestjs/common';

import { FeatureModule } from '../../hosting';
import { UploadStore } from './upload-store';
import { UploadsController } from './uploads.controller';

/** Receives files that a page in an ordinary browser uploads because it doesn't know their paths. */
@Module({
  controllers: [UploadsController],
  providers: [UploadStore],
  exports: [UploadStore],
})
export class UploadsModule extends FeatureModule {}
