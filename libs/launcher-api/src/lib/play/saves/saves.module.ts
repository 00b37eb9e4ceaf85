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
import { SaveSetupRecordMover } from './save-setup-carrier';
import { SaveContinuer } from './continuation';
import { ContinueController } from './continue.controller';
import { NewestSaveNeeds } from './newest-saves';
import { OwnSaveFolders } from './own-save-folders';
import { CurrentSetupResolver } from './current-setup-resolver';
import { ProtocolSaves } from './protocol-saves';
import { SaveCopier } from './save-copier';
import { SaveCopyTargets } from './save-copy-targets';
import { SaveDeletion } from './save-deletion';
import { SaveFiles } from './save-files';
import { SaveDetailsReader } from './save-details-reader';
import { SaveSetupProvider } from './save-launches';
import { SaveSetupRecords } from './save-setup-records';
import { SavePictures } from './save-pictures';
import { SavePlaces } from './save-places';
import { CachedSaveReader } from './cached-save-reader';
import { SaveWatch } from './save-watch';
import { SavesController } from './saves.controller';
import { DeletedProtocolSaveCounter } from './saves-of-deleted';
import { FileSaveFinder } from './saves-of-file';
import { SessionSaveRecorder } from './session-saves';
import { SaveCopyRecovery } from './unfinished-copies';
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
    SaveSetupRecordMover,
    SaveContinuer,
    NewestSaveNeeds,
    OwnSaveFolders,
    CurrentSetupResolver,
    ProtocolSaves,
    SaveCopier,
    SaveCopyTargets,
    SaveDeletion,
    SaveFiles,
    SaveDetailsReader,
    SaveSetupProvider,
    SaveSetupRecords,
    SavePictures,
    SavePlaces,
    CachedSaveReader,
    SaveWatch,
    DeletedProtocolSaveCounter,
    FileSaveFinder,
    SessionSaveRecorder,
    SaveCopyRecovery,
    StoredSaveReader,
    { provide: SAVES_CARRIER, useExisting: SaveSetupRecordMover },
    { provide: SAVE_SETUPS, useExisting: SaveSetupProvider },
  ],
  exports: [ProtocolSaves, NewestSaveNeeds],
})
export class SavesModule extends FeatureModule {}
