export * from './cap-log';
export * from './child-environment';
export { flatpakIdOf } from './flatpak-app';
export * from './launch-failed';
export * from './node-process-runner';
export * from './output-tail';
export * from './process-identity';
export * from './process-runner';
export * from './timers';
