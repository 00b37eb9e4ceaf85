export { attachment } from './attachment';
export { assertBuiltPage } from './built-page';
export * from './client-abort-signal';
export * from './envelope.interceptor';
export { dropPrototypeKeys, limitBody, type BodyParser } from './body-parser';
export { abortIfStarted, errorResponseOf, sendError, stackOf, statusOf } from './error-answer';
export * from './etag';
export * from './exchange';
export { readBody } from './json-body';
export * from './launcher-error.filter';
export { clearListCache, ofIds, pageOf, partOf, Page } from './list-answer';
export { answerPreflight } from './local-request';
export { LocalRequestGuard, markAdmitted } from './local-request.guard';
export { pathOf } from './node-http';
export { isForPage, pageFiles, sendFile } from './page-files';
export * from './requests';
export {
  bodyRuleOf,
  declaredBytes,
  hasBody,
  hideBody,
  JSON_BODY,
  limitBodyTime,
  type BodyRule,
} from './request-body';
export * from './record-id-field';
export { FieldOf, requestOf, type RequestClass } from './request-class';
export * from './request-fields';
export { admitRequest } from './request-entry';
export { onResponseEnd } from './request-log';
export { headersWith, setExtensionHeaders } from './security-headers';
export { HasLauncherRoutes, hasLauncherRoutes, Route, routeOf } from './route';
export * from './validation';
