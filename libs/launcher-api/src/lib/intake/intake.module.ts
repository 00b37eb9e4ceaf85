import { Module } from '@nestjs/common';

import { CatalogModule } from '../catalog';
import { ContentsModule } from '../contents';
import { ProtocolsModule } from '../protocols';
import { SettingsModule } from '../settings';
import { StorageModule } from '../storage';
import { UploadsModule } from '../uploads';
import { VersionsModule } from '../versions';
import { AdviceLibrary } from './advice-library';
import { ArchiveReading } from './archive-reading';
import { EntrySpool } from './entry-spool';
import { FileReader } from './file-reader';
import { HandedReader } from './handed-reader';
import { IntakeInspector } from './intake-inspector';
import { IntakeController } from './intake.controller';
import { ThingReader } from './thing-reader';

/** Things that somebody hands over, whatever they are: what they are, and what becomes of them. */
@Module({
  imports: [
    StorageModule,
    SettingsModule,
    UploadsModule,
    VersionsModule,
    CatalogModule,
    ProtocolsModule,
    ContentsModule,
  ],
  controllers: [IntakeController],
  providers: [
    AdviceLibrary,
    ArchiveReading,
    EntrySpool,
    FileReader,
    HandedReader,
    IntakeInspector,
    ThingReader,
  ],
})
export class IntakeModule {}
