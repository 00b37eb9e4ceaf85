import type { IncomingMessage } from 'node:http';
import { BODY_LIMIT_BYTES, type RouteDefinition } from '@hangar/domain';

/** A body is here within this time; one of a file may take longer, as long as it goes on. */
const BODY_MILLISECONDS = 60_000;

/** How long a refused client may continue to send its body: most clients read the response only afterwards. */
const REST_MILLISECONDS = 30_000;

/** What a route takes as its body. */
export interface BodyRule {
  /** The media type of a file as it is; absent, the body is JSON. */
  readonly media?: string;
  readonly limitBytes: number;
}

/** What a body may be where no route says otherwise. */
export const JSON_BODY: BodyRule = { limitBytes: BODY_LIMIT_BYTES };

export function bodyRuleOf({ bodyMedia, bodyLimitBytes }: RouteDefinition): BodyRule {
  if (bodyMedia === undefined && bodyLimitBytes === undefined) return JSON_BODY;
  return { media: bodyMedia, limitBytes: bodyLimitBytes ?? BODY_LIMIT_BYTES };
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const declared = new WeakMap<IncomingMessage, number>();

/** How many bytes the client said that it will send. */
export function declaredBytes(request: IncomingMessage): number | undefined {
  const length = request.headers['content-length'];
  return declared.get(request) ?? (length === undefined ? undefined : Number(length));
}

/** Hides a body that is read already, or will be by its route, from whoever would read it by itself. */
export function hideBody(request: IncomingMessage): void {
  const length = declaredBytes(request);
  if (length !== undefined) declared.set(request, length);
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) delete request.headers[name];
}

/** Ends requests whose body does not come, so that nobody can hold all connections. */
export function limitBodyTime(request: IncomingMessage, { media }: BodyRule): void {
  if (media === undefined) endIncompleteAfter(request, BODY_MILLISECONDS);
  else request.setTimeout(BODY_MILLISECONDS, () => endIncomplete(request));
}

/** Ends a request that was already answered if the rest of its body, which is read and discarded, takes too long. */
export function limitRestOfBody(request: IncomingMessage): void {
  if (!request.complete) endIncompleteAfter(request, REST_MILLISECONDS);
}

function endIncompleteAfter(request: IncomingMessage, milliseconds: number): void {
  const timer = setTimeout(() => endIncomplete(request), milliseconds).unref();
  request.once('close', () => clearTimeout(timer));
}

function endIncomplete(request: IncomingMessage): void {
  if (!request.complete) request.destroy();
}
