export * from './intake.module';
