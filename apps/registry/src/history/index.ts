export * from './history-repository';
