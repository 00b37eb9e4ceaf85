import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  allowOrigin,
  belongsToOtherUser,
  isPageRequest,
  servePageFiles,
  readStartingPage,
  findRejection,
  createSecurityHeaders,
  type AccessRules,
  type ServedPage,
} from '@hangar/api-foundation/http/early';

import type { EarlyHandler } from './early-requests';

/**
 * Serves the page while the application is still being loaded and built, so that the page is painted early.
 * Unauthorised requests are passed on, so that they are rejected in only one place.
 */
export function createEarlyPage(served: ServedPage | null, rules: AccessRules): EarlyHandler {
  if (served === null) return (_request, _response, next) => next();
  const page = servePageFiles(served, readStartingPage);
  const setHeaders = createSecurityHeaders();
  const serve = async (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> => {
    if (findRejection(request, rules)) return next();
    if (!rules.otherUsers && (await belongsToOtherUser(request.socket))) return next();
    allowOrigin(request, response, rules);
    setHeaders(request, response, () => page(request, response, next));
  };
  return (request, response, next) => {
    if (isPageRequest(request, served.getDocument())) void serve(request, response, next);
    else next();
  };
}
