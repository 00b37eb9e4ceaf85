import { Module } from '@nestjs/common';

import { DataDirectoryWatch } from './data-directory-watch';
import { HandEdits } from './hand-edits';
import { StorageProblems } from './storage-problems';

@Module({
  providers: [StorageProblems, HandEdits, DataDirectoryWatch],
  exports: [StorageProblems, HandEdits, DataDirectoryWatch],
})
export class StorageModule {}
