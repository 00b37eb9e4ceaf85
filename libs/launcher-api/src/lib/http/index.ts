export * from './envelope.interceptor';
export * from './etag';
export * from './launcher-error.filter';
export * from './request-fields';
export * from './until-client-leaves';
export * from './validation';
