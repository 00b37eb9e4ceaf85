export * from './discover.module';
