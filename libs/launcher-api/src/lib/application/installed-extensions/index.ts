export * from './installed-extensions.module';
