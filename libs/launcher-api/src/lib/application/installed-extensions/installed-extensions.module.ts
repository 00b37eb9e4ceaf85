import { Module } from '@nestjs/common';

import { FeatureModule } from '../../hosting';
import { SettingsModule } from '../settings';
import { ExtensionEditor } from './extension-editor';
import { ExtensionList } from './extension-list';
import { ExtensionsController } from './extensions.controller';
import { KnownExtensions } from './known-extensions';
import { PlainPasswordMigration } from './plain-passwords';

/** Lists extensions and saves the user's choices for them. */
@Module({
  imports: [SettingsModule],
  controllers: [ExtensionsController],
  providers: [KnownExtensions, ExtensionList, ExtensionEditor, PlainPasswordMigration],
})
export class InstalledExtensionsModule extends FeatureModule {}
