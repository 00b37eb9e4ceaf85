export * from './ability';
export * from './complevel';
export * from './file-format';
export * from './normal-exit';
export * from './reading';
export * from './screenshot-folders';
export * from './source-port-families';
export * from './source-port-family';
