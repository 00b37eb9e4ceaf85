import type { IncomingMessage } from 'node:http';
import { json, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { dropPrototypeKeys, limitBody, type BodyParser } from '@hangar/api-foundation/http';

import { RegistryError } from '../registry-error';
import { assertNoNul } from './reject-nul';

/** Sufficient for the longest load order, even if each of its characters takes the maximum number of bytes. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** Sufficient for a million entries. Bodies of this size are only read for moderators. */
const IMPORT_LIMIT_BYTES = 448 * 1024 * 1024;
const IMPORT_PATH = '/api/review/import';

/** Parses JSON bodies for the API and forms for the review pages. Bodies of other types are not read. */
export function createBodyParsers(): RequestHandler[] {
  return [
    (request, response, next) => (request.path === IMPORT_PATH ? next() : readJson(request, response, next)),
    // Forms are only parsed for the review pages, because another site could send forms to other routes.
    (request, response, next) =>
      request.path.startsWith('/review') ? readForm(request, response, next) : next(),
  ];
}

/** Reads an import's body. Only call this after the sender has been authenticated. */
export function readImportBody(request: Request, response: Response): Promise<unknown> {
  return new Promise<unknown>((resolve, reject) => {
    readImport(request, response, (error?: unknown) =>
      error ? reject(error as Error) : resolve(request.body),
    );
  }).then((body) => {
    if (requestsWithEscapedNul.has(request)) assertNoNul(body);
    return body;
  });
}

/** Requests that contain the JSON escape sequence of NUL. Only the bodies of these requests have to be searched. */
const requestsWithEscapedNul = new WeakSet<IncomingMessage>();

const readImport = json({
  limit: IMPORT_LIMIT_BYTES,
  type: 'application/json',
  verify: (request, _response, bytes) => {
    if (bytes.includes('\\u0000')) requestsWithEscapedNul.add(request);
  },
});

const readJson = limitToContentType(
  'application/json',
  json({ limit: BODY_LIMIT_BYTES, type: 'application/json', reviver: dropPrototypeKeys }),
);

const readForm = limitToContentType(
  'application/x-www-form-urlencoded',
  urlencoded({ limit: BODY_LIMIT_BYTES, extended: false, parameterLimit: 100 }),
);

function limitToContentType(type: string, parse: RequestHandler): RequestHandler {
  const createTooLargeError = () => new RegistryError('TOO_LARGE', 'The request is too large.');
  const read = limitBody(BODY_LIMIT_BYTES, parse as BodyParser, createTooLargeError) as RequestHandler;
  return (request, response, next) => (request.is(type) ? read(request, response, next) : next());
}
