import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { CatalogModule } from '../catalog';
import { FeatureModule } from '../../hosting';
import { SettingsModule, TrashModule } from '../../application';
import { VersionsModule } from '../versions';
import { DeletedProtocols } from './deleted-protocols';
import { FavouriteTagMigration } from './favourite-tags';
import { ManyProtocols } from './many-protocols';
import { MapCounts } from './map-counts';
import { OwnSettingsFiles } from './own-settings-files';
import { ProtocolReadiness } from './protocol-readiness';
import { ProtocolResponses } from './protocol-responses';
import { ProtocolCards } from './protocol-cards';
import { ProtocolEditor } from './protocol-editor';
import { ProtocolFiles } from './protocol-files';
import { ProtocolFinder } from './protocol-finder';
import { ProtocolRepository } from './protocol-repository';
import { ProtocolSearch } from './protocol-search';
import { ProtocolStorage } from './protocol-storage';
import { ProtocolUses } from './protocol-uses';
import { ProtocolsController } from './protocols.controller';
import { RunningProtocols } from './running-protocols';

@Module({
  imports: [StorageModule, SettingsModule, TrashModule, VersionsModule, CatalogModule],
  controllers: [ProtocolsController],
  providers: [
    ProtocolStorage,
    ManyProtocols,
    ProtocolRepository,
    DeletedProtocols,
    ProtocolFiles,
    OwnSettingsFiles,
    ProtocolEditor,
    ProtocolFinder,
    ProtocolSearch,
    ProtocolUses,
    FavouriteTagMigration,
    RunningProtocols,
    MapCounts,
    ProtocolReadiness,
    ProtocolResponses,
    ProtocolCards,
  ],
  exports: [
    ProtocolRepository,
    MapCounts,
    ProtocolReadiness,
    DeletedProtocols,
    ProtocolEditor,
    OwnSettingsFiles,
    RunningProtocols,
  ],
})
export class ProtocolsModule extends FeatureModule {}
