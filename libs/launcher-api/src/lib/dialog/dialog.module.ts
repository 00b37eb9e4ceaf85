import { Module } from '@nestjs/common';

import { FeatureModule } from '../hosting';
import { UserPathsModule } from '../user-paths';
import { DialogController } from './dialog.controller';
import { FolderLister } from './folder-lister';

@Module({
  imports: [UserPathsModule],
  controllers: [DialogController],
  providers: [FolderLister],
})
export class DialogModule extends FeatureModule {}
