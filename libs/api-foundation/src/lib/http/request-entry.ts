import type { IncomingMessage, ServerResponse } from 'node:http';

import { admit } from './local-request';
import { varyBy } from './node-http';
import { logRequest } from './request-log';
import { securityHeaders } from './security-headers';

const setHeaders = securityHeaders();

/**
 * Begins the answer of a request for Hangar, and lets it in.
 * @throws why it is not let in
 */
export async function enter(request: IncomingMessage, response: ServerResponse): Promise<void> {
  logRequest(request, response);
  response.removeHeader('X-Powered-By');
  setHeaders(request, response, () => undefined);
  varyBy(response, 'Origin');
  await admit(request, response);
}
