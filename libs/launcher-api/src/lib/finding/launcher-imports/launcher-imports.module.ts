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
import { FilledDetailsTracker } from './filled-details';
import { FoundPlanner } from './found-planner';
import { ImportHistory } from './import-history';
import { ImportMemory } from './import-memory';
import { ImportPlanner } from './import-planner';
import { ImportRecords } from './import-records';
import { ImportRunner } from './import-runner';
import { ImportSources } from './import-sources';
import { ImportUndoer } from './import-undoer';
import { ImportedItemRemover } from './imported-item-remover';
import { ImportLeftoverRemover } from './import-leftovers';
import { ImportsController } from './imports.controller';
import { InitialDefaultsSetter } from './initial-defaults';
import { ItemDeleter } from './item-deletions';
import { ItemUndoer } from './item-undoer';
import { ItemUserFinder } from './item-users';
import { LibraryItemUndoer } from './library-item-undoer';
import { LibraryPlanner } from './library-planner';
import { LibrarySnapshots } from './library-snapshot';
import { CreatedItemFinder } from './made-items';
import { ModFileImporter } from './mod-file-importer';
import { PlanRunner } from './plan-runner';
import { PortUndoer } from './port-undoer';
import { ProtocolImporter } from './protocol-importer';
import { ProtocolPartImporter } from './protocol-parts';
import { StepRunner } from './step-runner';
import { UnneededFileHandler } from './unneeded-files';
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
    FilledDetailsTracker,
    FoundPlanner,
    ImportedItemRemover,
    ImportHistory,
    ImportLeftoverRemover,
    ImportMemory,
    ImportPlanner,
    ImportRecords,
    ImportRunner,
    ImportSources,
    ImportUndoer,
    InitialDefaultsSetter,
    ItemDeleter,
    ItemUndoer,
    ItemUserFinder,
    LibraryItemUndoer,
    LibraryPlanner,
    LibrarySnapshots,
    CreatedItemFinder,
    ModFileImporter,
    PlanRunner,
    PortUndoer,
    ProtocolImporter,
    ProtocolPartImporter,
    StepRunner,
    UnneededFileHandler,
    DefaultLocations,
  ],
})
export class LauncherImportsModule extends FeatureModule {}
