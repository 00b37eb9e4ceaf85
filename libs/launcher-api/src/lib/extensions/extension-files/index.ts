export * from './extension-installer';
export * from './installed-extension';
export * from './package-refused';
export { handOverModules, type SharedModules } from './stand-ins';
