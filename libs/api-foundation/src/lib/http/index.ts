export { formatContentDisposition as attachment } from './content-disposition';
export { assertBuiltPage } from './built-page';
export * from './client-abort-signal';
export * from './envelope.interceptor';
export { dropPrototypeKeys, limitBody, type BodyParser } from './body-parser';
export {
  abortIfStarted,
  toErrorResponse as errorResponseOf,
  sendError,
  getStack as stackOf,
  getStatus as statusOf,
} from './error-response';
export * from './etag';
export * from './exchange';
export { readBody } from './json-body';
export * from './launcher-error.filter';
export {
  clearListCache,
  filterByIds as ofIds,
  paginateIfRequested as pageOf,
  paginate as partOf,
  Page,
} from './list-response';
export { answerPreflight } from './local-request';
export { LocalRequestGuard, markAdmitted } from './local-request.guard';
export { getPath as pathOf } from './node-http';
export { isPageRequest as isForPage, servePageFiles as pageFiles, sendFile } from './page-files';
export * from './requests';
export {
  getBodyRule as bodyRuleOf,
  getDeclaredBytes as declaredBytes,
  hasBody,
  hideBody,
  JSON_BODY,
  limitBodyTime,
  type BodyRule,
} from './request-body';
export * from './record-id-field';
export { RecordField as FieldOf, createRequestClass as requestOf, type RequestClass } from './request-class';
export * from './request-fields';
export { admitRequest } from './request-entry';
export { onResponseEnd } from './request-log';
export { createHeaderSetter as headersWith, setExtensionHeaders } from './security-headers';
export { HasLauncherRoutes, hasLauncherRoutes, Route, getRoute as routeOf } from './route';
export * from './validation';
