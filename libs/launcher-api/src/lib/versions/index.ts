export * from './version-repository';
export * from './versions.module';
