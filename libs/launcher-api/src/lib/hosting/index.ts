export { ExtensionsFailed, ExtensionStarts } from './extension-starts';
export { described } from './launcher-rules';
export { LauncherRoutes, LOADED_EXTENSIONS } from './launcher-routes';
export { ANSWERED_ADDRESSES, RequestPreparation, type AnsweredAddresses } from './request-preparation';
