import type { IncomingMessage, ServerResponse } from 'node:http';

import { declaredBytes } from './request-body';

/** Reads the body of a request and stores it as `request.body`, like the parsers of Express. */
export type BodyParser = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * Wraps a parser so that it rejects an oversized body as soon as the limit is exceeded. Express's parsers report it
 * only after the whole body has arrived, and that may never happen.
 */
export function withinLimit(limitBytes: number, parse: BodyParser, tooLarge: () => Error): BodyParser {
  return (request, response, next) => {
    let hasGoneOn = false;
    const goOn = (error?: unknown): void => {
      if (!hasGoneOn) next(error);
      hasGoneOn = true;
    };
    if ((declaredBytes(request) ?? 0) > limitBytes) return goOn(tooLarge());
    let arrivedBytes = 0;
    request.on('data', (chunk: Buffer) => {
      arrivedBytes += chunk.length;
      if (arrivedBytes > limitBytes) goOn(tooLarge());
    });
    parse(request, response, goOn);
  };
}

/** A JSON reviver that removes `__proto__` keys, because they are always malicious. */
export function dropPrototypeKeys(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}
