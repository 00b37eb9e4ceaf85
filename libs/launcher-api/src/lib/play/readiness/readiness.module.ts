import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { SettingsModule } from '../../application';
import { FeatureModule } from '../../hosting';
import { CatalogModule, ContentsModule, ProtocolsModule, VersionsModule } from '../../library';
import { LaunchModule } from '../launch';
import { SavesModule } from '../saves';
import { FileNeeds } from './file-needs';
import { LaunchFactSources } from './launch-fact-sources';
import { LaunchFactsReader } from './launch-facts';
import { ReadinessKeeper } from './readiness-keeper';
import { ReadinessPreviewer } from './readiness-preview';
import { ReadinessLister, ReadinessReports } from './readiness-reports';
import { ReadinessController } from './readiness.controller';
import { SetupJudge } from './setup-judge';
import { UnreadFiles } from './unread-files';

/** Determines in advance whether protocols can be launched. */
@Module({
  imports: [
    StorageModule,
    SettingsModule,
    VersionsModule,
    CatalogModule,
    ProtocolsModule,
    ContentsModule,
    LaunchModule,
    SavesModule,
  ],
  controllers: [ReadinessController],
  providers: [
    FileNeeds,
    LaunchFactSources,
    LaunchFactsReader,
    ReadinessKeeper,
    ReadinessLister,
    ReadinessPreviewer,
    ReadinessReports,
    SetupJudge,
    UnreadFiles,
  ],
})
export class ReadinessModule extends FeatureModule {}
