export * from './covers.module';
