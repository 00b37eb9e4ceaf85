import { Module } from '@nestjs/common';
import { UserPathsModule } from '@hangar/api-foundation/user-paths';

import { FeatureModule } from '../../hosting';
import { DialogController } from './dialog.controller';
import { DialogPlaces } from './dialog-places';
import { FolderLister } from './folder-lister';

@Module({
  imports: [UserPathsModule],
  controllers: [DialogController],
  providers: [DialogPlaces, FolderLister],
})
export class DialogModule extends FeatureModule {}
