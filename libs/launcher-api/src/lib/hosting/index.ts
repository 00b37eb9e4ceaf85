export * from './launcher-extension';
export * from './launcher-options';
export { AuditTrail, type AuditChange, type AuditEntry, type AuditSink, type AuditSubject } from './audit';
export { HANDLED_ADDRESSES, RequestPreparation, type HandledAddresses } from './request-preparation';
export { ExtensionDefinitions } from './extension-enhancers';
export { ExtensionsFailed, ExtensionStarts, nameHookErrors } from './extension-starts';
export { FeatureModule } from './feature-module';
export { LauncherRoutes, LOADED_EXTENSIONS } from './launcher-routes';
export { documentControllers } from './launcher-rules';
