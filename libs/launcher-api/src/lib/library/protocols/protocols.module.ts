import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { CatalogModule } from '../catalog';
import { FeatureModule } from '../../hosting';
import { SettingsModule, TrashModule } from '../../application';
import { VersionsModule } from '../versions';
import { DeletedProtocols } from './deleted-protocols';
import { FavouriteTags } from './favourite-tags';
import { MapCounts } from './map-counts';
import { OwnSettingsFiles } from './own-settings-files';
import { ProtocolAnswers } from './protocol-answers';
import { ProtocolEditor } from './protocol-editor';
import { ProtocolFiles } from './protocol-files';
import { ProtocolFinder } from './protocol-finder';
import { ProtocolRepository } from './protocol-repository';
import { ProtocolsController } from './protocols.controller';
import { RunningProtocols } from './running-protocols';

@Module({
  imports: [StorageModule, SettingsModule, TrashModule, VersionsModule, CatalogModule],
  controllers: [ProtocolsController],
  providers: [
    ProtocolRepository,
    DeletedProtocols,
    ProtocolFiles,
    OwnSettingsFiles,
    ProtocolEditor,
    ProtocolFinder,
    FavouriteTags,
    RunningProtocols,
    MapCounts,
    ProtocolAnswers,
  ],
  exports: [
    ProtocolRepository,
    MapCounts,
    DeletedProtocols,
    ProtocolEditor,
    OwnSettingsFiles,
    RunningProtocols,
  ],
})
export class ProtocolsModule extends FeatureModule {}
