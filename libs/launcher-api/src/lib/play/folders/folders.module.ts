import { Module } from '@nestjs/common';

import { FeatureModule } from '../../hosting';
import { ProtocolsModule } from '../../library';
import { SettingsModule } from '../../application';
import { FolderRevealer } from './folder-revealer';
import { FoldersController } from './folders.controller';

/** Opens Hangar's folders in the system's file manager. */
@Module({
  imports: [SettingsModule, ProtocolsModule],
  controllers: [FoldersController],
  providers: [FolderRevealer],
})
export class FoldersModule extends FeatureModule {}
