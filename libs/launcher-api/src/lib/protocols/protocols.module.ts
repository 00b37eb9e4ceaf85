import { Module } from '@nestjs/common';

import { CatalogModule } from '../catalog';
import { SettingsModule } from '../settings';
import { StorageModule } from '../storage';
import { VersionsModule } from '../versions';
import { ProtocolEditor } from './protocol-editor';
import { ProtocolFiles } from './protocol-files';
import { ProtocolFinder } from './protocol-finder';
import { ProtocolRepository } from './protocol-repository';
import { ProtocolsController } from './protocols.controller';

@Module({
  imports: [StorageModule, SettingsModule, VersionsModule, CatalogModule],
  controllers: [ProtocolsController],
  providers: [ProtocolRepository, ProtocolFiles, ProtocolEditor, ProtocolFinder],
  exports: [ProtocolRepository, ProtocolEditor],
})
export class ProtocolsModule {}
