import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { SettingsModule } from '../../application';
import { FeatureModule } from '../../hosting';
import { CatalogModule, ContentsModule, ProtocolsModule, VersionsModule } from '../../library';
import { LaunchModule } from '../launch';
import { SavesModule } from '../saves';
import { FileNeedsCache } from './file-needs';
import { LaunchFactSources } from './launch-fact-sources';
import { LaunchFactsReader } from './launch-facts';
import { ReadinessUpdater } from './readiness-keeper';
import { ReadinessPreviewer } from './readiness-preview';
import { ReadinessLister, ReadinessReports } from './readiness-reports';
import { ReadinessController } from './readiness.controller';
import { ReadinessAssessor } from './setup-judge';
import { UnreadFileReader } from './unread-files';

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
    FileNeedsCache,
    LaunchFactSources,
    LaunchFactsReader,
    ReadinessUpdater,
    ReadinessLister,
    ReadinessPreviewer,
    ReadinessReports,
    ReadinessAssessor,
    UnreadFileReader,
  ],
})
export class ReadinessModule extends FeatureModule {}
