import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';
import { UserPathsModule } from '@hangar/api-foundation/user-paths';

import { FeatureModule } from '../../hosting';
import { SettingsModule, TrashModule } from '../../application';
import { ArchiveAccess } from './archive-access';
import { ArchiveProgressPublisher } from './archive-progress';
import { ModTextAccess } from './mod-text-access';
import { CatalogRepository } from './catalog-repository';
import { CatalogController } from './catalog.controller';
import { ContentLocks } from './content-locks';
import { HeldEntries } from './held-entries';
import { ImportedModFileRemover } from './imported-mod-file-remover';
import { KnownNames } from './known-names';
import { ManagedFolder } from './managed-folder';
import { ModFileCollector } from './mod-file-collector';
import { ModFileDeletion } from './mod-file-deletion';
import { ModFileMover } from './mod-file-mover';
import { ModFileStore } from './mod-file-store';
import { ModFileTrash } from './mod-file-trash';
import { ModFileUsers } from './mod-file-users';
import { ModFilesController } from './mod-files.controller';
import { ModTexts } from './mod-texts';
import { PendingFiles } from './pending-files';

@Module({
  imports: [StorageModule, UserPathsModule, SettingsModule, TrashModule],
  controllers: [CatalogController, ModFilesController],
  providers: [
    CatalogRepository,
    ModTextAccess,
    ManagedFolder,
    ContentLocks,
    HeldEntries,
    PendingFiles,
    ModFileStore,
    ModFileMover,
    ModFileCollector,
    ModFileDeletion,
    ModFileTrash,
    ImportedModFileRemover,
    ModFileUsers,
    KnownNames,
    ModTexts,
    ArchiveProgressPublisher,
    ArchiveAccess,
  ],
  exports: [
    ArchiveAccess,
    ArchiveProgressPublisher,
    CatalogRepository,
    HeldEntries,
    KnownNames,
    ModFileCollector,
    ModFileDeletion,
    ModFileStore,
    ModFileUsers,
    ModTexts,
  ],
})
export class CatalogModule extends FeatureModule {}
