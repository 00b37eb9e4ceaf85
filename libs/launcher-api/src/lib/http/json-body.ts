import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';

import { invalidValue, LauncherError } from '../errors';
import { bodyRuleOf, hasBody } from './request-body';

const DEPTH_LIMIT = 64;

/**
 * Reads bodies, which are JSON or absent: anything else could be sent by a form on a foreign page. Too large, too deep
 * and malformed bodies are refused in words. A route that takes a file reads it itself, and it too wants a type that no
 * form can send.
 */
export function jsonBody(): RequestHandler[] {
  return [requireFittingType, readJson(), refuseDeepBodies];
}

function requireFittingType(request: Request, _response: Response, next: NextFunction): void {
  const refusal = hasBody(request) ? bodyFault(request) : null;
  next(refusal === null ? undefined : new LauncherError('UNSUPPORTED_MEDIA_TYPE', refusal));
}

function bodyFault(request: Request): string | null {
  const { media } = bodyRuleOf(request);
  if (media !== undefined) return fileFault(request, media);
  if (request.is('application/json')) return null;
  return 'A body must be JSON and say so: send "Content-Type: application/json" (curl --json does).';
}

function fileFault(request: Request, media: string): string | null {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return 'Send the file as it is, without a Content-Encoding.';
  return request.is(media) ? null : `Send the file as it is, with "Content-Type: ${media}".`;
}

function readJson(): RequestHandler {
  const parsers = new Map<number, RequestHandler>();
  return (request, response, next) => {
    const { limitBytes } = bodyRuleOf(request);
    const parser = parsers.get(limitBytes) ?? parserOf(limitBytes);
    parsers.set(limitBytes, parser);
    parser(request, response, (error?: unknown) =>
      next(error === undefined ? undefined : asLauncherError(error, limitBytes)),
    );
  };
}

function parserOf(limit: number): RequestHandler {
  return json({ limit, type: 'application/json', strict: true, reviver: dropPrototypeKeys });
}

/** `__proto__` as an own key is never meant well. */
function dropPrototypeKeys(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}

function asLauncherError(error: unknown, limit: number): unknown {
  if (!isParserError(error)) return error;
  switch (error.type) {
    case 'entity.too.large':
      return new LauncherError(
        'TOO_LARGE',
        `The body is larger than ${limit / 1024 / 1024} MB. Send less at once.`,
      );
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new LauncherError('UNSUPPORTED_MEDIA_TYPE', `${error.message}. Send UTF-8 JSON.`);
    default:
      return invalidValue('', `the body is no valid JSON (${error.message})`);
  }
}

/** What the body parser fails with; it names the kind of failure in `type`. */
function isParserError(error: unknown): error is Error & { type: string } {
  return typeof error === 'object' && error !== null && 'type' in error && 'message' in error;
}

function refuseDeepBodies(request: Request, _response: Response, next: NextFunction): void {
  next(
    isDeeperThan(request.body, DEPTH_LIMIT)
      ? invalidValue('', `the body is nested deeper than ${DEPTH_LIMIT} levels`)
      : undefined,
  );
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}
