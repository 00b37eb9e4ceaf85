export * from './folders.module';
