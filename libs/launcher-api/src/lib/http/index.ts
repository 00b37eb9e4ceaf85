export * from './envelope.interceptor';
export * from './etag';
export * from './launcher-error.filter';
export { ofIds, pageOf, type Page } from './list-answer';
export * from './page-query.dto';
export * from './request-fields';
export { Route } from './route';
export * from './client-abort-signal';
export * from './validation';
