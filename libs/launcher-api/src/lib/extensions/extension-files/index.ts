export * from './extension-installer';
export * from './installed-extension';
export * from './package-refused';
export { shareModules, type SharedModules } from './module-shims';
