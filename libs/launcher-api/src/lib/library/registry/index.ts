export * from './registry.module';
