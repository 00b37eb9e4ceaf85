export * from './shortcuts.module';
