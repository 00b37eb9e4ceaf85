export * from './backup.module';
export * from './registry-backup';
