import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { ERROR_STATUS, OWN_LIST_HEADER, type IErrorMessage } from '@hangar/domain';
import { findRequestFault } from '@hangar/platform';

import { invalidValue, LauncherError } from '../errors';
import { belongsToOtherUser } from './peer-user';

/** The port is not compared, so that forwarded ports work. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'content-type, if-match, if-none-match',
  'Access-Control-Max-Age': '600',
};

/**
 * Returns the reason to reject a request, based on its form and headers, or `null`. Every page in the user's browser
 * can reach a local port, so the Host header is checked against DNS rebinding, and the Origin against other sites.
 */
export function findRejection(request: IncomingMessage): LauncherError | null {
  const fault = findRequestFault(request);
  if (fault !== null) return invalidValue('', fault);
  const { host, origin, ...headers } = request.headers;
  if (host === undefined || !LOCAL_HOST.test(host)) {
    return forbiddenHostError();
  }
  if (origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : !LOCAL_ORIGIN.test(origin)) {
    return new LauncherError(
      'FORBIDDEN_ORIGIN',
      'Hangar only accepts requests from this computer. Open its page at a local address.',
    );
  }
  return null;
}

function forbiddenHostError(): LauncherError {
  return new LauncherError(
    'FORBIDDEN_HOST',
    'Hangar is only available at 127.0.0.1 or localhost. Use http://127.0.0.1 and its port as the address.',
  );
}

/** Adds the CORS headers to the response of an admitted request. The response varies by Origin. */
export function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Vary', 'Origin');
  if (headers.origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', headers.origin);
  response.setHeader('Access-Control-Expose-Headers', `ETag, X-Total-Count, ${OWN_LIST_HEADER}`);
}

/** Answers a browser's CORS preflight request for a page on this computer. */
export function answerPreflight(response: ServerResponse): void {
  for (const [name, value] of Object.entries(PREFLIGHT_HEADERS)) response.setHeader(name, value);
  response.statusCode = 204;
  response.end();
}

/**
 * Admits only requests from this computer and this user. Pages that may use the API can read why a request was
 * rejected.
 * @throws the reason for the rejection
 */
export async function assertAllowed(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const rejection = findRejection(request);
  if (rejection) throw rejection;
  if (!isLocal(request.socket.remoteAddress)) throw forbiddenHostError();
  allowOrigin(request, response);
  if (!(await belongsToOtherUser(request.socket))) return;
  // A rejected client must not keep a connection open.
  response.setHeader('Connection', 'close');
  throw otherUserError();
}

/** Returns the raw response to another user's connection that has not sent a request yet. */
export function formatOtherUserResponse(): string {
  const { code, message } = otherUserError();
  const status = ERROR_STATUS[code];
  const body = JSON.stringify({ success: false, error: message, code } satisfies IErrorMessage);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

function otherUserError(): LauncherError {
  return new LauncherError(
    'OTHER_USER',
    'This Hangar belongs to another user of this computer. Start your own.',
  );
}

/**
 * Whether the peer is on this computer. Needed because a program that hosts the launcher may also listen on other
 * addresses.
 */
function isLocal(address: string | undefined): boolean {
  return address === undefined || /^(127\.|::1$|::ffff:127\.)/i.test(address);
}
