import type { IncomingMessage } from 'node:http';
import { json, urlencoded, type Request, type RequestHandler, type Response } from 'express';

import { RegistryError } from '../registry-error';
import { assertNoNul } from './refuse-nul';

/** A submission with the longest load order in the longest letters fits in. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** A million entries. It is read only from moderators. */
const IMPORT_LIMIT_BYTES = 448 * 1024 * 1024;
const IMPORT_PATH = '/api/review/import';

/** Reads JSON bodies of the API and forms of the review pages. Bodies of another type are not read at all. */
export function readBodies(): RequestHandler[] {
  return [
    (request, response, next) => (request.path === IMPORT_PATH ? next() : readJson(request, response, next)),
    // Forms only where there are some: elsewhere, a foreign page could send one.
    (request, response, next) =>
      request.path.startsWith('/review') ? readForm(request, response, next) : next(),
  ];
}

/** The body of an import, which is not read before it is known who sends it. */
export function readImportBody(request: Request, response: Response): Promise<unknown> {
  return new Promise<unknown>((resolve, reject) => {
    readImport(request, response, (error?: unknown) =>
      error ? reject(error as Error) : resolve(request.body),
    );
  }).then((body) => {
    if (withEscapedNul.has(request)) assertNoNul(body);
    return body;
  });
}

/** Whether the bytes contain the JSON escape of NUL, so that only those bodies have to be searched. */
const withEscapedNul = new WeakSet<IncomingMessage>();

const readImport = json({
  limit: IMPORT_LIMIT_BYTES,
  type: 'application/json',
  verify: (request, _response, bytes) => {
    if (bytes.includes('\\u0000')) withEscapedNul.add(request);
  },
});

const readJson = withinLimit(
  'application/json',
  json({ limit: BODY_LIMIT_BYTES, type: 'application/json', reviver: dropPrototypeKeys }),
);

const readForm = withinLimit(
  'application/x-www-form-urlencoded',
  urlencoded({ limit: BODY_LIMIT_BYTES, extended: false, parameterLimit: 100 }),
);

/** Refuses a body that is too large as soon as that is known. The parser reports it only after receiving all of it, which may never happen. */
function withinLimit(type: string, read: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (!request.is(type)) return next();
    let hasGoneOn = false;
    const goOn = (error?: unknown): void => {
      if (!hasGoneOn) next(error);
      hasGoneOn = true;
    };
    const refuse = () => goOn(new RegistryError('TOO_LARGE', 'The request is too large.'));
    if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) return refuse();
    let arrivedBytes = 0;
    request.on('data', (chunk: Buffer) => {
      arrivedBytes += chunk.length;
      if (arrivedBytes > BODY_LIMIT_BYTES) refuse();
    });
    read(request, response, goOn);
  };
}

/** `__proto__` as an own key is never meant well. */
function dropPrototypeKeys(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}
