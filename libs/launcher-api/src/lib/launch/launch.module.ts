import { Module } from '@nestjs/common';

import { CatalogModule } from '../catalog';
import { ConfigsModule } from '../configs';
import { ContentsModule } from '../contents';
import { FeatureModule } from '../hosting';
import { ProtocolsModule } from '../protocols';
import { SettingsModule } from '../settings';
import { StorageModule } from '../storage';
import { TrashModule } from '../trash';
import { VersionsModule } from '../versions';
import { EndedSessions } from './ended-sessions';
import { LaunchChooser } from './launch-chooser';
import { LaunchFileResolver } from './launch-file-resolver';
import { LaunchPlanner } from './launch-planner';
import { LaunchSetups } from './launch-setups';
import { LaunchController } from './launch.controller';
import { LeftSessions } from './left-sessions';
import { LinkRemover } from './link-remover';
import { PlaytimeRecorder } from './playtime-recorder';
import { ProtocolLauncher } from './protocol-launcher';
import { RequestedContentsReader } from './requested-contents-reader';
import { RunningSessions } from './running-sessions';
import { SessionOutput } from './session-output';
import { SessionRepository } from './session-repository';
import { SessionRetries } from './session-retries';
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
    LaunchChooser,
    LaunchFileResolver,
    LaunchPlanner,
    LaunchSetups,
    LeftSessions,
    LinkRemover,
    ProtocolLauncher,
    PlaytimeRecorder,
    RequestedContentsReader,
    RunningSessions,
    SessionOutput,
    SessionRepository,
    SessionRetries,
    SessionStarter,
    UnwrittenSessions,
  ],
  exports: [
    EndedSessions,
    LaunchChooser,
    LaunchFileResolver,
    LaunchPlanner,
    LaunchSetups,
    ProtocolLauncher,
    RunningSessions,
  ],
})
export class LaunchModule extends FeatureModule {}
