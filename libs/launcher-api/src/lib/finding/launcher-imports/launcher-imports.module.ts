import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';
import { UserPathsModule } from '@hangar/api-foundation/user-paths';

import { JobsModule, SettingsModule, UploadsModule } from '../../application';
import { FeatureModule } from '../../hosting';
import { CatalogModule, FoundGamesModule, MediaModule, ProtocolsModule, VersionsModule } from '../../library';
import { LaunchModule, PlayHistoryModule } from '../../play';
import { AttachmentImporter } from './attachment-importer';
import { BaseGameSteps } from './base-game-steps';
import { FileSteps } from './file-steps';
import { FilledDetails } from './filled-details';
import { FoundPlanner } from './found-planner';
import { ImportHistory } from './import-history';
import { ImportMemory } from './import-memory';
import { ImportPlanner } from './import-planner';
import { ImportRecords } from './import-records';
import { ImportRunner } from './import-runner';
import { ImportSources } from './import-sources';
import { ImportUndoer } from './import-undoer';
import { ImportedItemRemover } from './imported-item-remover';
import { ImportLeftovers } from './import-leftovers';
import { ImportsController } from './imports.controller';
import { InitialDefaults } from './initial-defaults';
import { ItemDeletions } from './item-deletions';
import { ItemUndoer } from './item-undoer';
import { ItemUsers } from './item-users';
import { LibraryItemUndoer } from './library-item-undoer';
import { LibraryPlanner } from './library-planner';
import { LibrarySnapshots } from './library-snapshot';
import { MadeItems } from './made-items';
import { ModFileImporter } from './mod-file-importer';
import { PlanRunner } from './plan-runner';
import { PortUndoer } from './port-undoer';
import { ProtocolImporter } from './protocol-importer';
import { ProtocolParts } from './protocol-parts';
import { StepRunner } from './step-runner';
import { UnneededFiles } from './unneeded-files';
import { DefaultLocations } from './default-locations';

/** Imports the libraries of other launchers, and everything found on this computer. */
@Module({
  imports: [
    StorageModule,
    UserPathsModule,
    SettingsModule,
    UploadsModule,
    JobsModule,
    VersionsModule,
    CatalogModule,
    ProtocolsModule,
    MediaModule,
    PlayHistoryModule,
    LaunchModule,
    FoundGamesModule,
  ],
  controllers: [ImportsController],
  providers: [
    AttachmentImporter,
    BaseGameSteps,
    FileSteps,
    FilledDetails,
    FoundPlanner,
    ImportedItemRemover,
    ImportHistory,
    ImportLeftovers,
    ImportMemory,
    ImportPlanner,
    ImportRecords,
    ImportRunner,
    ImportSources,
    ImportUndoer,
    InitialDefaults,
    ItemDeletions,
    ItemUndoer,
    ItemUsers,
    LibraryItemUndoer,
    LibraryPlanner,
    LibrarySnapshots,
    MadeItems,
    ModFileImporter,
    PlanRunner,
    PortUndoer,
    ProtocolImporter,
    ProtocolParts,
    StepRunner,
    UnneededFiles,
    DefaultLocations,
  ],
})
export class LauncherImportsModule extends FeatureModule {}
