import { Module } from '@nestjs/common';

import { FeatureModule } from '../hosting';
import { SettingsModule } from '../settings';
import { ExtensionEditor } from './extension-editor';
import { ExtensionList } from './extension-list';
import { ExtensionsController } from './extensions.controller';

/** Which extensions there are, for the page and for programs. */
@Module({
  imports: [SettingsModule],
  controllers: [ExtensionsController],
  providers: [ExtensionList, ExtensionEditor],
})
export class InstalledExtensionsModule extends FeatureModule {}
