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
import { NewestSaves } from './newest-saves';
import { OwnSaveFolders } from './own-save-folders';
import { CurrentSetupResolver } from './current-setup-resolver';
import { ProtocolSaves } from './protocol-saves';
import { SaveCopier } from './save-copier';
import { SaveCopyTargets } from './save-copy-targets';
import { SaveDeletion } from './save-deletion';
import { SaveFiles } from './save-files';
import { SaveDetailsReader } from './save-details-reader';
import { SaveLaunches } from './save-launches';
import { SaveSetupRecords } from './save-setup-records';
import { SavePictures } from './save-pictures';
import { SavePlaces } from './save-places';
import { CachedSaveReader } from './cached-save-reader';
import { SaveWatch } from './save-watch';
import { SavesController } from './saves.controller';
import { SavesOfDeleted } from './saves-of-deleted';
import { SavesOfFile } from './saves-of-file';
import { SessionSaves } from './session-saves';
import { UnfinishedCopies } from './unfinished-copies';
import { StoredSaveReader } from './stored-save-reader';

/** Lists, loads, copies and deletes saves. */
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
    NewestSaves,
    OwnSaveFolders,
    CurrentSetupResolver,
    ProtocolSaves,
    SaveCopier,
    SaveCopyTargets,
    SaveDeletion,
    SaveFiles,
    SaveDetailsReader,
    SaveLaunches,
    SaveSetupRecords,
    SavePictures,
    SavePlaces,
    CachedSaveReader,
    SaveWatch,
    SavesOfDeleted,
    SavesOfFile,
    SessionSaves,
    UnfinishedCopies,
    StoredSaveReader,
    { provide: SAVES_CARRIER, useExisting: SaveSetupCarrier },
    { provide: SAVE_SETUPS, useExisting: SaveLaunches },
  ],
  exports: [ProtocolSaves, NewestSaves],
})
export class SavesModule extends FeatureModule {}
