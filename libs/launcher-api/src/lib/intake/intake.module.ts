import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { CatalogModule, ContentsModule, PacksModule, ProtocolsModule, VersionsModule } from '../library';
import { FeatureModule } from '../hosting';
import { LaunchModule } from '../play';
import { SettingsModule, UploadsModule } from '../application';
import { AcceptedPacksImporter } from './accepted-packs';
import { AdviceLibrary } from './advice-library';
import { ArchiveContentReader } from './archive-content-reader';
import { ProposalFileAdder } from './proposal-file-adder';
import { EntryExtractor } from './entry-spool';
import { FileReader } from './file-reader';
import { AddedFilesReader } from './added-files-reader';
import { IntakeAcceptor } from './intake-acceptor';
import { IntakeInspector } from './intake-inspector';
import { IntakeController } from './intake.controller';
import { ProposalChecks } from './proposal-checks';
import { ProposalImporter } from './proposal-importer';
import { ProposalReceiver } from './proposal-receiver';
import { ProtocolCreator } from './protocol-creator';
import { AddedItemReader } from './added-item-reader';

/** Identifies items of any kind that the user adds, and executes the accepted proposals. */
@Module({
  imports: [
    StorageModule,
    SettingsModule,
    UploadsModule,
    VersionsModule,
    CatalogModule,
    ProtocolsModule,
    ContentsModule,
    LaunchModule,
    PacksModule,
  ],
  controllers: [IntakeController],
  providers: [
    AcceptedPacksImporter,
    AdviceLibrary,
    ArchiveContentReader,
    ProposalFileAdder,
    EntryExtractor,
    FileReader,
    AddedFilesReader,
    IntakeAcceptor,
    IntakeInspector,
    ProposalChecks,
    ProposalImporter,
    ProposalReceiver,
    ProtocolCreator,
    AddedItemReader,
  ],
  exports: [AdviceLibrary, IntakeAcceptor, IntakeInspector],
})
export class IntakeModule extends FeatureModule {}
