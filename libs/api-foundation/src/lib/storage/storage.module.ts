import { Module } from '@nestjs/common';

import { DataDirectoryWatch } from './data-directory-watch';
import { HandEditWatcher } from './hand-edit-watcher';
import { ImportJournal } from './import-journal';
import { UserFolders } from './user-folders';
import { StorageHealth } from './storage-health';
import { StorageProblems } from './storage-problems';
import { StrayFiles } from './stray-files';
import { UserDocuments } from './user-documents';

@Module({
  providers: [
    StorageProblems,
    HandEditWatcher,
    DataDirectoryWatch,
    UserFolders,
    ImportJournal,
    StorageHealth,
    StrayFiles,
    UserDocuments,
  ],
  exports: [
    StorageProblems,
    HandEditWatcher,
    DataDirectoryWatch,
    UserFolders,
    ImportJournal,
    StorageHealth,
    StrayFiles,
    UserDocuments,
  ],
})
export class StorageModule {}
