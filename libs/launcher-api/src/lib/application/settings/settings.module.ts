import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';
import { UserPathsModule } from '@hangar/api-foundation/user-paths';

import { FeatureModule } from '../../hosting';
import { TrashModule } from '../trash';
import { ConfiguredPorts } from './configured-ports';
import { ManagedPorts } from './managed-ports';
import { PortFamilies } from './port-families';
import { SettingsController } from './settings.controller';
import { SettingsFolders } from './settings-folders';
import { SettingsPathAccess } from './settings-path-access';
import { SettingsRepository } from './settings-repository';
import { SourcePortRegistrar } from './source-port-registrar';
import { SourcePortTrash } from './source-port-trash';

@Module({
  imports: [StorageModule, UserPathsModule, TrashModule],
  controllers: [SettingsController],
  providers: [
    ConfiguredPorts,
    SettingsRepository,
    SettingsPathAccess,
    SettingsFolders,
    SourcePortRegistrar,
    SourcePortTrash,
    ManagedPorts,
    PortFamilies,
  ],
  exports: [ConfiguredPorts, ManagedPorts, PortFamilies, SettingsRepository, SourcePortRegistrar],
})
export class SettingsModule extends FeatureModule {}
