export * from './app-bundle';
export * from './detect-family';
export { findInstalledPorts, type FindingLimits, type InstalledPort } from './find-installed-ports';
export * from './inspect-source-port';
export * from './known-ports';
export * from './scan-places';
export * from './scan-source-ports';
export * from './port-origin';
export * from './port-packages';
