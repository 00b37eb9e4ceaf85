import { Module } from '@nestjs/common';

import { CoversModule } from '../covers';
import { FeatureModule } from '../hosting';
import { ProtocolsModule } from '../protocols';
import { ShortcutWriter } from './shortcut-writer';
import { ShortcutsController } from './shortcuts.controller';
import { SteamLibrary } from './steam';

/** Shortcuts of the system that start a game. */
@Module({
  imports: [CoversModule, ProtocolsModule],
  controllers: [ShortcutsController],
  providers: [ShortcutWriter, SteamLibrary],
})
export class ShortcutsModule extends FeatureModule {}
