import { Module } from '@nestjs/common';

import { DataDirectoryWatch } from './data-directory-watch';
import { HandEdits } from './hand-edits';
import { ImportJournal } from './import-journal';
import { StorageProblems } from './storage-problems';

@Module({
  providers: [StorageProblems, HandEdits, DataDirectoryWatch, ImportJournal],
  exports: [StorageProblems, HandEdits, DataDirectoryWatch, ImportJournal],
})
export class StorageModule {}
