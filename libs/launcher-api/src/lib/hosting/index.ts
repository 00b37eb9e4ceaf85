export { ExtensionsFailed, ExtensionStarts } from './extension-starts';
export { FeatureModule } from './feature-module';
export { described } from './launcher-rules';
export { LauncherRoutes, LOADED_EXTENSIONS } from './launcher-routes';
export { ANSWERED_ADDRESSES, RequestPreparation, type AnsweredAddresses } from './request-preparation';
