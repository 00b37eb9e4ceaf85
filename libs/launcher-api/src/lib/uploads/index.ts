export * from './uploads.module';
