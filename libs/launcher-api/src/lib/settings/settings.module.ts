import { Module } from '@nestjs/common';

import { StorageModule } from '../storage';
import { SettingsController } from './settings.controller';
import { SettingsRepository } from './settings-repository';
import { SourcePortRegistrar } from './source-port-registrar';

@Module({
  imports: [StorageModule],
  controllers: [SettingsController],
  providers: [SettingsRepository, SourcePortRegistrar],
  exports: [SettingsRepository],
})
export class SettingsModule {}
