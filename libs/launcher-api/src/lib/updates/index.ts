export * from './updates.module';
