/** The parts of this folder that are needed before Nest's modules are loaded. They must not import Nest or Express. */
export { createAccessRules, type AccessRules } from './access-rules';
export { assertBuiltPage } from './built-page';
export { allowOrigin, formatOtherUserResponse, findRejection } from './local-request';
export type { PageBranding } from './page-document';
export { isPageRequest, servePageFiles, type ServedPage } from './page-files';
export { belongsToOtherUser } from './peer-user';
export { createSecurityHeaders } from './security-headers';
export { readStartingPage } from './inlined-page';
