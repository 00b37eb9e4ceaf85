import { Module } from '@nestjs/common';

import { CatalogModule } from '../catalog';
import { SettingsModule } from '../settings';
import { StorageModule } from '../storage';
import { TrashModule } from '../trash';
import { VersionsModule } from '../versions';
import { DeletedProtocols } from './deleted-protocols';
import { FavouriteTags } from './favourite-tags';
import { OwnSettingsFiles } from './own-settings-files';
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
  ],
  exports: [ProtocolRepository, DeletedProtocols, ProtocolEditor, OwnSettingsFiles, RunningProtocols],
})
export class ProtocolsModule {}
