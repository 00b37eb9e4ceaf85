import { Module } from '@nestjs/common';

import { DataDirectoryWatch } from './data-directory-watch';
import { HandEdits } from './hand-edits';
import { ImportJournal } from './import-journal';
import { UserFolders } from './user-folders';
import { StorageHealth } from './storage-health';
import { StorageProblems } from './storage-problems';
import { StrayFiles } from './stray-files';
import { UserDocuments } from './user-documents';

@Module({
  providers: [
    StorageProblems,
    HandEdits,
    DataDirectoryWatch,
    UserFolders,
    ImportJournal,
    StorageHealth,
    StrayFiles,
    UserDocuments,
  ],
  exports: [
    StorageProblems,
    HandEdits,
    DataDirectoryWatch,
    UserFolders,
    ImportJournal,
    StorageHealth,
    StrayFiles,
    UserDocuments,
  ],
})
export class StorageModule {}
