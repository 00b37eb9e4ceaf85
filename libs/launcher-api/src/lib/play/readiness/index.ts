export * from './readiness.module';
