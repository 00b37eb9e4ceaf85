import { Module } from '@nestjs/common';

import { FeatureModule } from '../hosting';
import { ProtocolsModule } from '../protocols';
import { ShortcutWriter } from './shortcut-writer';
import { ShortcutsController } from './shortcuts.controller';

/** Shortcuts of the system that start a game. */
@Module({
  imports: [ProtocolsModule],
  controllers: [ShortcutsController],
  providers: [ShortcutWriter],
})
export class ShortcutsModule extends FeatureModule {}
