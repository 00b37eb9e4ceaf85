import { Module } from '@nestjs/common';

import { EntriesModule } from '../entries';
import { BackupScheduler } from './backup-scheduler';
import { RegistryBackup } from './registry-backup';

/** Backups of the whole store. */
@Module({ imports: [EntriesModule], providers: [RegistryBackup, BackupScheduler], exports: [RegistryBackup] })
export class BackupModule {}
