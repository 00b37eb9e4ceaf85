import { Module } from '@nestjs/common';

import { CoversModule, ProtocolsModule } from '../../library';
import { FeatureModule } from '../../hosting';
import { EsDeLibrary } from './es-de';
import { ShortcutCover } from './shortcut-cover';
import { ShortcutWriter } from './shortcut-writer';
import { ShortcutsController } from './shortcuts.controller';
import { SteamLibrary } from './steam';
import { SystemShortcuts } from './system-shortcuts';

/** Shortcuts that start a game, and how Steam and ES-DE are given them. */
@Module({
  imports: [CoversModule, ProtocolsModule],
  controllers: [ShortcutsController],
  providers: [EsDeLibrary, ShortcutCover, ShortcutWriter, SteamLibrary, SystemShortcuts],
})
export class ShortcutsModule extends FeatureModule {}
