import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { CatalogModule, ContentsModule, ProtocolsModule, VersionsModule } from '../../library';
import { FeatureModule } from '../../hosting';
import { LaunchModule, SESSION_RECORDING } from '../launch';
import { AllSessions } from './all-sessions';
import { HistoryExport } from './history-export';
import { HistoryController } from './history.controller';
import { FinishedMapsReader } from './finished-maps-reader';
import { SessionSavesForwarder } from './session-saves-relay';
import { MapCounter } from './map-counter';
import { MapCountKeeper } from './map-count-keeper';
import { MapMarksRepository } from './map-marks';
import { MapResults } from './map-results';
import { MapsController } from './maps.controller';
import { MapsOfFiles } from './maps-of-files';
import { PlayStatistics } from './play-statistics';
import { PlayedDaysCache } from './played-days-cache';
import { ProtocolMaps } from './protocol-maps';
import { ResultsController } from './results.controller';
import { SessionHistory } from './session-history';
import { SessionReader } from './session-reader';
import { SessionRecorder } from './session-recorder';

/** The play history: every session and every finished map, kept permanently. */
@Module({
  imports: [StorageModule, VersionsModule, CatalogModule, ContentsModule, ProtocolsModule, LaunchModule],
  controllers: [HistoryController, ResultsController, MapsController],
  providers: [
    SessionHistory,
    AllSessions,
    HistoryExport,
    MapResults,
    MapsOfFiles,
    FinishedMapsReader,
    SessionSavesForwarder,
    PlayedDaysCache,
    PlayStatistics,
    MapMarksRepository,
    ProtocolMaps,
    MapCounter,
    MapCountKeeper,
    SessionReader,
    SessionRecorder,
    { provide: SESSION_RECORDING, useExisting: SessionRecorder },
  ],
  exports: [SessionHistory, MapResults, ProtocolMaps, MapsOfFiles, SessionSavesForwarder],
})
export class PlayHistoryModule extends FeatureModule {}
