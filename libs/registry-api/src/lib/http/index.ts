export * from './body';
export * from './json-logger';
export * from './proxy-check';
export * from './query-fields';
export * from './read-as';
export * from './registry-error.filter';
export * from './request-log';
export * from './security-headers';
