import type { IncomingMessage } from 'node:http';
import { BODY_LIMIT_BYTES, type RouteDefinition } from '@hangar/domain';

import { RequestSlot } from './request-slot';

/** Time limit for a body. A file may take longer while data keeps arriving. */
const BODY_TIMEOUT_MS = 60_000;

/**
 * How long a rejected client may take to send the rest of its body. Most clients do not read the response before they
 * have sent all of it.
 */
const DISCARD_TIMEOUT_MS = 30_000;

/** The body that a route accepts. */
export interface BodyRule {
  /** Media type of a raw file. Default: the body is JSON. */
  readonly media?: string;
  readonly limitBytes: number;
}

/** The rule for routes that do not define one. */
export const JSON_BODY: BodyRule = { limitBytes: BODY_LIMIT_BYTES };

export function getBodyRule({ bodyMedia, bodyLimitBytes }: RouteDefinition): BodyRule {
  if (bodyMedia === undefined && bodyLimitBytes === undefined) return JSON_BODY;
  return { media: bodyMedia, limitBytes: bodyLimitBytes ?? BODY_LIMIT_BYTES };
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const declaredLengths = new RequestSlot<number>();

/** Returns the size of the body in bytes as declared by the client. */
export function getDeclaredBytes(request: IncomingMessage): number | undefined {
  const length = request.headers['content-length'];
  return declaredLengths.get(request) ?? (length === undefined ? undefined : Number(length));
}

/** Hides a body that has been read, or that the route reads itself, from code that would read it automatically. */
export function hideBody(request: IncomingMessage): void {
  const length = getDeclaredBytes(request);
  if (length !== undefined) declaredLengths.set(request, length);
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) delete request.headers[name];
}

/** Aborts requests whose body does not arrive, so a client cannot use up all connections. */
export function limitBodyTime(request: IncomingMessage, { media }: BodyRule): void {
  if (media === undefined) abortIncompleteAfter(request, BODY_TIMEOUT_MS);
  else request.setTimeout(BODY_TIMEOUT_MS, () => abortIncomplete(request));
}

/**
 * Discards the rest of a request's body after the response has been sent. Aborts the request if that takes too long.
 */
export function discardRestOfBody(request: IncomingMessage): void {
  if (!request.complete) abortIncompleteAfter(request, DISCARD_TIMEOUT_MS);
}

function abortIncompleteAfter(request: IncomingMessage, milliseconds: number): void {
  const timer = setTimeout(() => abortIncomplete(request), milliseconds).unref();
  request.once('close', () => clearTimeout(timer));
}

function abortIncomplete(request: IncomingMessage): void {
  if (!request.complete) request.destroy();
}
