/** The parts of this folder that are needed before Nest's modules are loaded. They must not import Nest or Express. */
export { assertBuiltPage } from './built-page';
export { allowOrigin, formatOtherUserResponse as otherUserResponse, findRejection } from './local-request';
export { isPageRequest as isForPage, servePageFiles as pageFiles } from './page-files';
export { belongsToOtherUser } from './peer-user';
export { createSecurityHeaders as securityHeaders } from './security-headers';
export { readStartingPage } from './inlined-page';
