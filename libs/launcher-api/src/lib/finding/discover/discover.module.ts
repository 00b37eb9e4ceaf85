import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { DownloadsModule, JobsModule, SettingsModule, UploadsModule } from '../../application';
import { FeatureModule } from '../../hosting';
import { IntakeModule } from '../../intake';
import { CatalogModule, MetadataModule, ProtocolsModule } from '../../library';
import { ResponseCache } from './answer-cache';
import { AddressDownloads } from './downloads/address-downloads';
import { BrowserDownloads } from './downloads/browser-downloads';
import { DiscoverDownloadsController } from './downloads/downloads.controller';
import { FoundContentAdder } from './downloads/found-content';
import { FoundFileDownloads } from './downloads/found-file-downloads';
import { FoundFileReceiver } from './downloads/found-file-receiver';
import { FoundFileTransfer } from './downloads/found-file-transfer';
import { IndexDownloads } from './downloads/index-downloads';
import { UploadDownloads } from './downloads/upload-downloads';
import { MissingDownloads } from './downloads/missing-downloads';
import { MissingFileTransfer } from './downloads/missing-file-transfer';
import { VersionReplacer } from './downloads/version-replacer';
import { NeededDownloads } from './downloads/needed-downloads';
import { DiscoverSources } from './discover-sources';
import { DiscoverController } from './discover.controller';
import { FoundDetailsFiller } from './found-details-filler';
import { FoundDetailsController } from './found-details.controller';
import { FoundFileDetails } from './found-file-details';
import { FoundFileAnnotator } from './found-file-marks';
import { FoundOrigins } from './found-origins';
import { FoundFiles } from './found-files';
import { ArchiveListStore } from './idgames/archive-list-store';
import { IdgamesRequests } from './idgames/idgames-requests';
import { IdgamesSource } from './idgames/idgames-source';
import { Mirrors } from './idgames/mirrors';
import { LibraryMatches } from './library-matches';
import { VersionChecks } from './version-checks';
import { ModFileMatcher } from './mod-file-matcher';
import { RunningDownloads } from './running-downloads';
import { SourceRequests } from './source-requests';

/** Finds mods in the idgames archive and in the sources of extensions, and downloads them. */
@Module({
  imports: [
    StorageModule,
    SettingsModule,
    UploadsModule,
    DownloadsModule,
    JobsModule,
    CatalogModule,
    MetadataModule,
    ProtocolsModule,
    IntakeModule,
  ],
  controllers: [DiscoverController, DiscoverDownloadsController, FoundDetailsController],
  providers: [
    AddressDownloads,
    ResponseCache,
    ArchiveListStore,
    BrowserDownloads,
    DiscoverSources,
    FoundContentAdder,
    FoundDetailsFiller,
    FoundFileDetails,
    FoundFileDownloads,
    FoundFileAnnotator,
    FoundFileReceiver,
    FoundFileTransfer,
    FoundOrigins,
    FoundFiles,
    IdgamesRequests,
    IdgamesSource,
    IndexDownloads,
    LibraryMatches,
    Mirrors,
    MissingDownloads,
    MissingFileTransfer,
    ModFileMatcher,
    NeededDownloads,
    RunningDownloads,
    SourceRequests,
    UploadDownloads,
    VersionChecks,
    VersionReplacer,
  ],
})
export class DiscoverModule extends FeatureModule {}
