export * from './launch.module';
export * from './protocol-launcher';
export * from './running-sessions';
export * from './source-port-families';
