export { ConfigFileStore } from './config-file-store';
export * from './config-templates';
export * from './configs.module';
