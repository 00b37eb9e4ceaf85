export * from './dialog.module';
