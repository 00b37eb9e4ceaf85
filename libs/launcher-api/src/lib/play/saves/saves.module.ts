import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import {
  CatalogModule,
  ContentsModule,
  PicturesModule,
  ProtocolsModule,
  VersionsModule,
} from '../../library';
import { FeatureModule } from '../../hosting';
import { LaunchModule, SAVE_SETUPS, SAVES_CARRIER } from '../launch';
import { PlayHistoryModule } from '../play-history';
import { SettingsModule, TrashModule } from '../../application';
import { SaveSetupCarrier } from './save-setup-carrier';
import { Continuation } from './continuation';
import { ContinueController } from './continue.controller';
import { OwnSaveFolders } from './own-save-folders';
import { PlayedNowFinder } from './played-now';
import { ProtocolSaves } from './protocol-saves';
import { SaveCopier } from './save-copier';
import { SaveCopyTargets } from './save-copy-targets';
import { SaveDeletion } from './save-deletion';
import { SaveFiles } from './save-files';
import { SaveKnowledge } from './save-knowledge';
import { SaveLaunches } from './save-launches';
import { SaveSetupRecords } from './save-setup-records';
import { SavePictures } from './save-pictures';
import { SavePlaces } from './save-places';
import { SaveReadings } from './save-readings';
import { SaveWatch } from './save-watch';
import { SavesController } from './saves.controller';
import { SavesOfFile } from './saves-of-file';
import { SessionSaves } from './session-saves';
import { UnfinishedCopies } from './unfinished-copies';
import { WrittenSaves } from './written-saves';

/** Saves. */
@Module({
  imports: [
    StorageModule,
    SettingsModule,
    VersionsModule,
    CatalogModule,
    ContentsModule,
    PicturesModule,
    TrashModule,
    ProtocolsModule,
    LaunchModule,
    PlayHistoryModule,
  ],
  controllers: [SavesController, ContinueController],
  providers: [
    SaveSetupCarrier,
    Continuation,
    OwnSaveFolders,
    PlayedNowFinder,
    ProtocolSaves,
    SaveCopier,
    SaveCopyTargets,
    SaveDeletion,
    SaveFiles,
    SaveKnowledge,
    SaveLaunches,
    SaveSetupRecords,
    SavePictures,
    SavePlaces,
    SaveReadings,
    SaveWatch,
    SavesOfFile,
    SessionSaves,
    UnfinishedCopies,
    WrittenSaves,
    { provide: SAVES_CARRIER, useExisting: SaveSetupCarrier },
    { provide: SAVE_SETUPS, useExisting: SaveLaunches },
  ],
  exports: [ProtocolSaves],
})
export class SavesModule extends FeatureModule {}
