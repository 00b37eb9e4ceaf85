export * from './app-bundle';
export * from './detect-family';
export * from './executable-names';
export * from './inspect-source-port';
export * from './scan-places';
export * from './scan-source-ports';
