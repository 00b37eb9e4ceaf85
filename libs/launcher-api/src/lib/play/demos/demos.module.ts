import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { CatalogModule, ProtocolsModule, VersionsModule } from '../../library';
import { FeatureModule } from '../../hosting';
import { DEMO_SETUPS, LaunchModule } from '../launch';
import { PlayHistoryModule } from '../play-history';
import { SettingsModule, TrashModule } from '../../application';
import { DemoEditor } from './demo-changes';
import { DemoChecker } from './demo-checker';
import { DemoExport } from './demo-export';
import { DemoFiles } from './demo-files';
import { DemoIngredientsFinder } from './demo-ingredients';
import { DemoLibrary } from './demo-library';
import { DemoNotes } from './demo-notes';
import { DemosController } from './demos.controller';
import { RecordingSessions } from './recording-sessions';

/** Lists, plays, checks and exports recorded demos. */
@Module({
  imports: [
    StorageModule,
    SettingsModule,
    VersionsModule,
    CatalogModule,
    TrashModule,
    ProtocolsModule,
    LaunchModule,
    PlayHistoryModule,
  ],
  controllers: [DemosController],
  providers: [
    DemoEditor,
    DemoChecker,
    DemoExport,
    DemoFiles,
    DemoIngredientsFinder,
    DemoLibrary,
    DemoNotes,
    RecordingSessions,
    { provide: DEMO_SETUPS, useExisting: DemoLibrary },
  ],
  exports: [DemoLibrary],
})
export class DemosModule extends FeatureModule {}
