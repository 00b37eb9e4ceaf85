import { Module } from '@nestjs/common';

import { DataDirectoryWatch } from './data-directory-watch';
import { HandEdits } from './hand-edits';
import { ImportJournal } from './import-journal';
import { KeptFolders } from './kept-folders';
import { StorageProblems } from './storage-problems';

@Module({
  providers: [StorageProblems, HandEdits, DataDirectoryWatch, KeptFolders, ImportJournal],
  exports: [StorageProblems, HandEdits, DataDirectoryWatch, KeptFolders, ImportJournal],
})
export class StorageModule {}
