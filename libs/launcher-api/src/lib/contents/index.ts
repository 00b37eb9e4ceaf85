export * from './contents.module';
