export * from './database';
export * from './open-database';
export * from './places';
