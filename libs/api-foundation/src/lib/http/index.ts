export { keepCorsHeaders } from './cors-headers';
export { formatContentDisposition } from './content-disposition';
export { assertBuiltPage } from './built-page';
export { AccessPolicy } from './access-policy';
export { toExtensionAction, toParameters, toRouteAction } from './access-action';
export type { AccessAction, AccessOptions } from './access-rules';
export * from './client-abort-signal';
export { Answer, Unwrapped } from './answer';
export * from './envelope.interceptor';
export { dropPrototypeKeys, limitBody, type BodyParser } from './body-parser';
export { abortIfStarted, toErrorResponse, sendError, getStatus } from './error-response';
export * from './etag';
export * from './exchange';
export { isThenable } from './is-thenable';
export { readBody } from './json-body';
export * from './launcher-error.filter';
export {
  clearListCache,
  filterByIds,
  leaveOutOfEtag,
  paginateIfRequested,
  paginate,
  Page,
} from './list-response';
export { answerPreflight } from './local-request';
export { LocalRequestGuard, markAdmitted } from './local-request.guard';
export { getPath } from './node-http';
export type { PageDocument } from './page-document';
export {
  isPageAddress,
  isPageRequest,
  servePageFiles,
  sendFile,
  type PageHandler,
  type ServedPage,
} from './page-files';
export * from './requests';
export {
  getBodyRule,
  getDeclaredBytes,
  hasBody,
  hideBody,
  JSON_BODY,
  limitBodyTime,
  type BodyRule,
} from './request-body';
export * from './record-id-field';
export { RecordField, createRequestClass, type RequestClass } from './request-class';
export { FolderField, PathField } from './path-fields';
export * from './request-fields';
export { RequestAction, getRequestAction, runRequest, type RequestRecorder } from './request-action';
export { admitRequest } from './request-entry';
export { onResponseEnd } from './request-log';
export { createHeaderSetter, setExtensionHeaders } from './security-headers';
export { getRoute, getRouteName, HasLauncherRoutes, hasLauncherRoutes, Route, setExtension } from './route';
export * from './validation';
