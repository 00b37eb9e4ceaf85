import { Module } from '@nestjs/common';

import { CoversModule, ProtocolsModule } from '../../library';
import { FeatureModule } from '../../hosting';
import { EsDeLibrary } from './es-de';
import { ShortcutCover } from './shortcut-cover';
import { ShortcutWriter } from './shortcut-writer';
import { ShortcutsController } from './shortcuts.controller';
import { SteamLibrary } from './steam';
import { SystemShortcuts } from './system-shortcuts';

/** Shortcuts that start a game, including entries in Steam and ES-DE. */
@Module({
  imports: [CoversModule, ProtocolsModule],
  controllers: [ShortcutsController],
  providers: [EsDeLibrary, ShortcutCover, ShortcutWriter, SteamLibrary, SystemShortcuts],
})
export class ShortcutsModule extends FeatureModule {}
