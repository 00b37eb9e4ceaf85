export * from './extension-reports';
export * from './extension-storage';
export * from './launcher-extension';
