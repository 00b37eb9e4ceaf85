export * from './doom-picture';
export * from './palette';
export * from './passed-pictures';
export * from './raw-page';
export * from './write-png';
