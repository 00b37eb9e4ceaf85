export * from './history-repository';
export * from './history.module';
