import { Module } from '@nestjs/common';

import { StorageModule } from '../storage';
import { UserPathsModule } from '../user-paths';
import { PortFamilies } from './port-families';
import { SettingsController } from './settings.controller';
import { SettingsPlaces } from './settings-places';
import { SettingsRepository } from './settings-repository';
import { SourcePortFamilies } from './source-port-families';
import { SourcePortRegistrar } from './source-port-registrar';

@Module({
  imports: [StorageModule, UserPathsModule],
  controllers: [SettingsController],
  providers: [SettingsRepository, SettingsPlaces, SourcePortFamilies, SourcePortRegistrar, PortFamilies],
  exports: [SettingsRepository, SourcePortFamilies, SourcePortRegistrar],
})
export class SettingsModule {}
