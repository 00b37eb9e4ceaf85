import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { CatalogModule, ConfigsModule, ContentsModule, ProtocolsModule, VersionsModule } from '../../library';
import { FeatureModule } from '../../hosting';
import { SettingsModule, TrashModule } from '../../application';
import { EndedSessions } from './ended-sessions';
import { GameLauncher } from './game-launcher';
import { LaunchChooser } from './launch-chooser';
import { LaunchEnvironment } from './launch-environment';
import { LaunchFileResolver } from './launch-file-resolver';
import { LaunchFolders } from './launch-folders';
import { LaunchGatherer } from './launch-gatherer';
import { LaunchPlanner } from './launch-planner';
import { LaunchSetups } from './launch-setups';
import { LaunchLocks } from './launch-locks';
import { LaunchController } from './launch.controller';
import { UnfinishedSessions } from './unfinished-sessions';
import { LinkRemover } from './link-remover';
import { MovedSaves } from './moved-saves';
import { PlaytimeRecorder } from './playtime-recorder';
import { ProtocolLauncher } from './protocol-launcher';
import { RequestedContentsReader } from './requested-contents-reader';
import { RequestedIwads } from './requested-iwads';
import { RunningSessions } from './running-sessions';
import { SessionOutput } from './session-output';
import { SessionRepository } from './session-repository';
import { SessionResumer } from './session-resumer';
import { SessionWriteRetrier } from './session-retries';
import { SessionStarter } from './session-starter';
import { UnwrittenSessions } from './unwritten-sessions';

@Module({
  imports: [
    StorageModule,
    TrashModule,
    SettingsModule,
    VersionsModule,
    CatalogModule,
    ProtocolsModule,
    ConfigsModule,
    ContentsModule,
  ],
  controllers: [LaunchController],
  providers: [
    EndedSessions,
    GameLauncher,
    LaunchChooser,
    LaunchEnvironment,
    LaunchFileResolver,
    LaunchFolders,
    LaunchGatherer,
    LaunchPlanner,
    LaunchSetups,
    LaunchLocks,
    UnfinishedSessions,
    LinkRemover,
    MovedSaves,
    ProtocolLauncher,
    PlaytimeRecorder,
    RequestedContentsReader,
    RequestedIwads,
    RunningSessions,
    SessionOutput,
    SessionRepository,
    SessionResumer,
    SessionWriteRetrier,
    SessionStarter,
    UnwrittenSessions,
  ],
  exports: [
    EndedSessions,
    LaunchChooser,
    LaunchFileResolver,
    LaunchGatherer,
    LaunchPlanner,
    LaunchSetups,
    MovedSaves,
    ProtocolLauncher,
    RequestedContentsReader,
    RequestedIwads,
    RunningSessions,
  ],
})
export class LaunchModule extends FeatureModule implements OnApplicationShutdown {
  constructor(private readonly sessions: SessionRepository) {
    super();
  }

  /** Nest calls this hook after those of the providers, which record their last changes of sessions. */
  onApplicationShutdown(): Promise<void> {
    return this.sessions.flush();
  }
}
