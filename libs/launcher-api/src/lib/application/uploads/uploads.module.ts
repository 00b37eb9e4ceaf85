import { Module } from '@nestjs/common';

import { FeatureModule } from '../../hosting';
import { UploadStore } from './upload-store';
import { UploadsController } from './uploads.controller';

/** Files that a page in a plain browser hands over, because it cannot tell their paths. */
@Module({
  controllers: [UploadsController],
  providers: [UploadStore],
  exports: [UploadStore],
})
export class UploadsModule extends FeatureModule {}
