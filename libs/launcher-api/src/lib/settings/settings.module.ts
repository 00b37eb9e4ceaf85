import { Module } from '@nestjs/common';

import { FeatureModule } from '../hosting';
import { StorageModule } from '../storage';
import { TrashModule } from '../trash';
import { UserPathsModule } from '../user-paths';
import { ConfiguredPorts } from './configured-ports';
import { PortFamilies } from './port-families';
import { SettingsController } from './settings.controller';
import { SettingsFolders } from './settings-folders';
import { SettingsPlaces } from './settings-places';
import { SettingsRepository } from './settings-repository';
import { SourcePortFamilies, SourcePortFamilyList } from './source-port-families';
import { SourcePortRegistrar } from './source-port-registrar';
import { SourcePortTrash } from './source-port-trash';

@Module({
  imports: [StorageModule, UserPathsModule, TrashModule],
  controllers: [SettingsController],
  providers: [
    ConfiguredPorts,
    SettingsRepository,
    SettingsPlaces,
    SettingsFolders,
    SourcePortFamilies,
    SourcePortFamilyList,
    SourcePortRegistrar,
    SourcePortTrash,
    PortFamilies,
  ],
  exports: [ConfiguredPorts, SettingsRepository, SourcePortFamilies, SourcePortRegistrar],
})
export class SettingsModule extends FeatureModule {}
