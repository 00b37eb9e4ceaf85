export * from './settings-repository';
export * from './settings.module';
