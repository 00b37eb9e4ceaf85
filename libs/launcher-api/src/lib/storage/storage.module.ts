import { Module } from '@nestjs/common';

import { HandEdits } from './hand-edits';
import { StorageProblems } from './storage-problems';

@Module({
  providers: [StorageProblems, HandEdits],
  exports: [StorageProblems, HandEdits],
})
export class StorageModule {}
