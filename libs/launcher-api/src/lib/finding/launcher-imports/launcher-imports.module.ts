import { Module } from '@nestjs/common';
import { UserPathsModule } from '@hangar/api-foundation/user-paths';

import { SettingsModule, UploadsModule } from '../../application';
import { FeatureModule } from '../../hosting';
import { CatalogModule, FoundGamesModule, ProtocolsModule, VersionsModule } from '../../library';
import { FoundPlanner } from './found-planner';
import { ImportPlanner } from './import-planner';
import { ImportSources } from './import-sources';
import { ImportsController } from './imports.controller';
import { LibraryPlanner } from './library-planner';
import { LibrarySnapshots } from './library-snapshot';
import { UsualPlaces } from './usual-places';

/** Imports the libraries of other launchers, and everything found on this computer. */
@Module({
  imports: [
    UserPathsModule,
    SettingsModule,
    UploadsModule,
    VersionsModule,
    CatalogModule,
    ProtocolsModule,
    FoundGamesModule,
  ],
  controllers: [ImportsController],
  providers: [FoundPlanner, ImportPlanner, ImportSources, LibraryPlanner, LibrarySnapshots, UsualPlaces],
})
export class LauncherImportsModule extends FeatureModule {}
