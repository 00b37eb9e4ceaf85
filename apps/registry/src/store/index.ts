export * from './database';
export * from './open-database';
