import { Module } from '@nestjs/common';

import { DataDirectoryWatch } from './data-directory-watch';
import { HandEdits } from './hand-edits';
import { KeptFolders } from './kept-folders';
import { StorageProblems } from './storage-problems';

@Module({
  providers: [StorageProblems, HandEdits, DataDirectoryWatch, KeptFolders],
  exports: [StorageProblems, HandEdits, DataDirectoryWatch, KeptFolders],
})
export class StorageModule {}
