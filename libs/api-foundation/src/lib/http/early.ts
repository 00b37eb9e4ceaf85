/** What of this folder is needed before the modules of Nest are loaded, and so knows nothing of Nest or Express. */
export { assertBuiltPage } from './built-page';
export { allowOrigin, otherUserAnswer, refusalOf } from './local-request';
export { isForPage, pageFiles } from './page-files';
export { belongsToOtherUser } from './peer-user';
export { securityHeaders } from './security-headers';
export { readStartingPage } from './whole-page';
