import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { ERROR_STATUS, OWN_LIST_HEADER, type IErrorMessage } from '@hangar/domain';
import { findRequestFault } from '@hangar/platform';

import { invalidValue, LauncherError } from '../errors';
import type { AccessRules } from './access-rules';
import { getPath } from './node-http';
import { belongsToOtherUser } from './peer-user';

/** The port is not compared, so that forwarded ports work. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

const ALLOWED_HEADERS = 'content-type, if-match, if-none-match';
const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': ALLOWED_HEADERS,
  'Access-Control-Max-Age': '600',
};

/**
 * Returns the reason to reject a request, based on its form and headers, or `null`. Every page in the user's browser
 * can reach a local port, so the Host header is checked against DNS rebinding, and the Origin against other sites.
 */
export function findRejection(request: IncomingMessage, rules: AccessRules): LauncherError | null {
  const fault = findRequestFault(request);
  if (fault !== null) return invalidValue('', fault);
  const { host } = request.headers;
  if (host === undefined || !(LOCAL_HOST.test(host) || isAllowedHost(host, rules)))
    return forbiddenHostError(rules);
  const isTrusted = rules.hasSignIn ? isOwnPage(request, host, rules) : isLocalPage(request);
  return isTrusted ? null : forbiddenOriginError(rules);
}

function isAllowedHost(host: string, { hosts }: AccessRules): boolean {
  return hosts.has(host.replace(/:\d{1,5}$/, '').toLowerCase());
}

function isLocalPage({ headers }: IncomingMessage): boolean {
  const { origin } = headers;
  return origin === undefined ? headers['sec-fetch-site'] !== 'cross-site' : LOCAL_ORIGIN.test(origin);
}

/**
 * Cookies are sent to all ports of a host, so a page of another local port could use the user's sign-in. Only links to
 * Hangar's page may come from elsewhere, because the sign-in page redirects back to it.
 */
function isOwnPage(request: IncomingMessage, host: string, { origins }: AccessRules): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined)
    return (
      origins.has(origin) || /^https?:\/\/(.*)$/i.exec(origin)?.[1]?.toLowerCase() === host.toLowerCase()
    );
  return site === undefined || ['same-origin', 'none'].includes(String(site)) || isPageNavigation(request);
}

function isPageNavigation(request: IncomingMessage): boolean {
  const { method, headers } = request;
  return (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    !/%|\/(api|images)(\/|$)/i.test(getPath(request))
  );
}

function forbiddenHostError({ hosts }: AccessRules): LauncherError {
  return new LauncherError(
    'FORBIDDEN_HOST',
    hosts.size > 0
      ? "Hangar isn't available at this address. Use one of those that the program which hosts it allows."
      : 'Hangar is only available at 127.0.0.1 or localhost. Use http://127.0.0.1 and its port as the address.',
  );
}

function forbiddenOriginError({ hasSignIn }: AccessRules): LauncherError {
  return new LauncherError(
    'FORBIDDEN_ORIGIN',
    hasSignIn
      ? "Hangar doesn't accept requests from this page. Open Hangar's own page."
      : 'Hangar only accepts requests from this computer. Open its page at a local address.',
  );
}

/** Adds the CORS headers to the response of an admitted request. The response varies by Origin. */
export function allowOrigin(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { origins }: AccessRules,
): void {
  response.setHeader('Vary', 'Origin');
  if (headers.origin === undefined) return;
  if (origins.has(headers.origin)) response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Origin', headers.origin);
  response.setHeader('Access-Control-Expose-Headers', `ETag, X-Total-Count, ${OWN_LIST_HEADER}`);
}

/** Answers a browser's CORS preflight request for a page that may use the API. */
export function answerPreflight(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { origins }: AccessRules,
): void {
  for (const [name, value] of Object.entries(PREFLIGHT_HEADERS)) response.setHeader(name, value);
  if (origins.has(headers.origin ?? ''))
    response.setHeader('Access-Control-Allow-Headers', `${ALLOWED_HEADERS}, authorization`);
  response.statusCode = 204;
  response.end();
}

/**
 * Admits only requests that the rules allow: by default, those from this computer and this user. Pages that may use the
 * API can read why a request was rejected.
 * @throws the reason for the rejection
 */
export async function assertAllowed(
  request: IncomingMessage,
  response: ServerResponse,
  rules: AccessRules,
): Promise<void> {
  const rejection = findRejection(request, rules);
  if (rejection) throw rejection;
  const isPeerLocal = isLocal(request.socket.remoteAddress);
  if (!isPeerLocal && !isAllowedHost(request.headers.host ?? '', rules)) throw forbiddenHostError(rules);
  allowOrigin(request, response, rules);
  if (rules.otherUsers || !isPeerLocal || !(await belongsToOtherUser(request.socket))) return;
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
