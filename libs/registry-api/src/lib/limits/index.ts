export * from './limits';
export * from './limits.module';
