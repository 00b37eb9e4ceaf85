import { Module } from '@nestjs/common';

import { AllowedPaths } from './allowed-paths';
import { HandEdits } from './hand-edits';
import { StorageProblems } from './storage-problems';

@Module({
  providers: [AllowedPaths, StorageProblems, HandEdits],
  exports: [AllowedPaths, StorageProblems, HandEdits],
})
export class StorageModule {}
