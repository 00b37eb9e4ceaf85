import { Module } from '@nestjs/common';

import { AllowedPaths } from './allowed-paths';
import { DataDirectoryWatch } from './data-directory-watch';
import { HandEdits } from './hand-edits';
import { StorageProblems } from './storage-problems';

@Module({
  providers: [AllowedPaths, StorageProblems, HandEdits, DataDirectoryWatch],
  exports: [AllowedPaths, StorageProblems, HandEdits, DataDirectoryWatch],
})
export class StorageModule {}
