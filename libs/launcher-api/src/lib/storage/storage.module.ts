import { Module } from '@nestjs/common';

import { DataDirectoryWatch } from './data-directory-watch';
import { HandEdits } from './hand-edits';
import { ImportJournal } from './import-journal';
import { KeptFolders } from './kept-folders';
import { StorageProblems } from './storage-problems';
import { StrayFiles } from './stray-files';

@Module({
  providers: [StorageProblems, HandEdits, DataDirectoryWatch, KeptFolders, ImportJournal, StrayFiles],
  exports: [StorageProblems, HandEdits, DataDirectoryWatch, KeptFolders, ImportJournal, StrayFiles],
})
export class StorageModule {}
