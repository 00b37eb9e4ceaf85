export * from './extension-doctor';
export * from './extension-installer';
export * from './installed-extension';
export * from './invalid-package-error';
export { shareModules, type SharedModules } from './module-shims';
export type { PrototypeGuard } from './prototype-check';
