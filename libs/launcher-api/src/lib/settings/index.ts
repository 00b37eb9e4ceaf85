export * from './settings-repository';
export * from './settings.module';
export { SourcePortFamilies } from './source-port-families';
