export * from './inject-lazily';
