import { Module } from '@nestjs/common';

import { CatalogModule } from '../catalog';
import { StorageModule } from '../storage';
import { VersionsModule } from '../versions';
import { OwnSettingsFiles } from './own-settings-files';
import { ProtocolEditor } from './protocol-editor';
import { ProtocolFiles } from './protocol-files';
import { ProtocolFinder } from './protocol-finder';
import { ProtocolRepository } from './protocol-repository';
import { ProtocolsController } from './protocols.controller';

@Module({
  imports: [StorageModule, VersionsModule, CatalogModule],
  controllers: [ProtocolsController],
  providers: [ProtocolRepository, ProtocolFiles, OwnSettingsFiles, ProtocolEditor, ProtocolFinder],
  exports: [ProtocolRepository, ProtocolEditor, OwnSettingsFiles],
})
export class ProtocolsModule {}
