import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';
import { UserPathsModule } from '@hangar/api-foundation/user-paths';

import { CatalogModule } from '../catalog';
import { ConfigsModule } from '../configs';
import { FeatureModule } from '../../hosting';
import { MediaModule } from '../media';
import { ProtocolsModule } from '../protocols';
import { SettingsModule } from '../../application';
import { VersionsModule } from '../versions';
import { PackImporter } from './pack-importer';
import { PackWriter } from './pack-writer';
import { PackedFiles } from './packed-files';
import { PackedProtocols } from './packed-protocols';
import { PackedSetup } from './packed-setup';
import { PacksController } from './packs.controller';

@Module({
  imports: [
    StorageModule,
    UserPathsModule,
    SettingsModule,
    VersionsModule,
    CatalogModule,
    ConfigsModule,
    MediaModule,
    ProtocolsModule,
  ],
  controllers: [PacksController],
  providers: [PackWriter, PackImporter, PackedFiles, PackedProtocols, PackedSetup],
  exports: [PackWriter, PackImporter],
})
export class PacksModule extends FeatureModule {}
