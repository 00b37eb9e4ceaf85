import type { IncomingMessage, ServerResponse } from 'node:http';

import type { AccessRules } from './access-rules';
import { removeCorsHeaders } from './cors-headers';
import { assertAllowed } from './local-request';
import { addVaryHeader } from './node-http';
import { logRequest } from './request-log';
import { createSecurityHeaders } from './security-headers';

const setHeaders = createSecurityHeaders();

/**
 * Starts the response to a request and checks whether it is allowed.
 * @throws the reason if it is not admitted
 */
export async function admitRequest(
  request: IncomingMessage,
  response: ServerResponse,
  rules: AccessRules,
): Promise<void> {
  logRequest(request, response);
  response.removeHeader('X-Powered-By');
  removeCorsHeaders(response);
  setHeaders(request, response, () => undefined);
  addVaryHeader(response, 'Origin');
  await assertAllowed(request, response, rules);
}
