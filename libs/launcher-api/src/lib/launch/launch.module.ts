import { Module } from '@nestjs/common';

import { CatalogModule } from '../catalog';
import { ProtocolsModule } from '../protocols';
import { SettingsModule } from '../settings';
import { StorageModule } from '../storage';
import { VersionsModule } from '../versions';
import { LaunchChooser } from './launch-chooser';
import { LaunchFileResolver } from './launch-file-resolver';
import { LaunchPlanner } from './launch-planner';
import { LaunchController } from './launch.controller';
import { PlaytimeRecorder } from './playtime-recorder';
import { ProtocolLauncher } from './protocol-launcher';
import { RunningSessions } from './running-sessions';
import { SessionRepository } from './session-repository';
import { SourcePortFamilies } from './source-port-families';

@Module({
  imports: [StorageModule, SettingsModule, VersionsModule, CatalogModule, ProtocolsModule],
  controllers: [LaunchController],
  providers: [
    LaunchChooser,
    LaunchFileResolver,
    LaunchPlanner,
    ProtocolLauncher,
    PlaytimeRecorder,
    RunningSessions,
    SessionRepository,
    SourcePortFamilies,
  ],
  exports: [LaunchChooser, ProtocolLauncher, RunningSessions, SourcePortFamilies],
})
export class LaunchModule {}
