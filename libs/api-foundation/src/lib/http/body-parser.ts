import type { IncomingMessage, ServerResponse } from 'node:http';

import { getDeclaredBytes } from './request-body';

/** Reads the body of a request and stores it as `request.body`, like the parsers of Express. */
export type BodyParser = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * Wraps a parser so that it rejects an oversized body as soon as the limit is exceeded. Express's parsers reject such a
 * body only after all of it has arrived, which may never happen.
 */
export function limitBody(
  limitBytes: number,
  parse: BodyParser,
  createTooLargeError: () => Error,
): BodyParser {
  return (request, response, next) => {
    let hasContinued = false;
    const continueOnce = (error?: unknown): void => {
      if (!hasContinued) next(error);
      hasContinued = true;
    };
    if ((getDeclaredBytes(request) ?? 0) > limitBytes) return continueOnce(createTooLargeError());
    let receivedBytes = 0;
    request.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes > limitBytes) continueOnce(createTooLargeError());
    });
    parse(request, response, continueOnce);
  };
}

/** A JSON reviver that removes `__proto__` keys, because they are always malicious. */
export function dropPrototypeKeys(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}
