import { Module } from '@nestjs/common';

import { FeatureModule } from '../hosting';
import { ProtocolsModule } from '../protocols';
import { SettingsModule } from '../settings';
import { FolderShower } from './folder-shower';
import { FoldersController } from './folders.controller';

/** Folders of Hangar in the system's file manager. */
@Module({
  imports: [SettingsModule, ProtocolsModule],
  controllers: [FoldersController],
  providers: [FolderShower],
})
export class FoldersModule extends FeatureModule {}
