import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { DownloadsModule, JobsModule, SettingsModule } from '../../application';
import { FeatureModule } from '../../hosting';
import { ProtocolsModule } from '../../library';
import { LaunchModule } from '../../play';
import { PortInstaller } from './port-installer';
import { PortReleases } from './port-releases';
import { PortReleasesController } from './port-releases.controller';
import { PortRemover } from './port-remover';
import { ProgramInstaller } from './program-installer';
import { ReleaseClient } from './release-client';
import { ReleasedPorts } from './released-ports';
import { ReleaseStore } from './release-store';

@Module({
  imports: [StorageModule, SettingsModule, DownloadsModule, JobsModule, ProtocolsModule, LaunchModule],
  controllers: [PortReleasesController],
  providers: [
    PortInstaller,
    PortReleases,
    PortRemover,
    ProgramInstaller,
    ReleaseClient,
    ReleasedPorts,
    ReleaseStore,
  ],
})
export class PortReleasesModule extends FeatureModule {}
