import { BODY_LIMIT_BYTES, ROUTES, type RouteDefinition } from '@hangar/domain';
import type { NextFunction, Request, Response } from 'express';

/** A body is here within this time; one of a file may take longer, as long as it goes on. */
const BODY_MILLISECONDS = 60_000;

/** The routes that say something about their body, by what their addresses look like. */
const BODY_ROUTES = Object.values<RouteDefinition>(ROUTES)
  .filter(({ bodyMedia, bodyLimitBytes }) => bodyMedia !== undefined || bodyLimitBytes !== undefined)
  .map((route) => ({ ...route, address: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}/?$`, 'i') }));

/** What the route of a request takes as its body. */
export interface BodyRule {
  /** The media type of a file as it is; absent, the body is JSON. */
  readonly media?: string;
  readonly limitBytes: number;
}

/** The rule is needed before the body is read, and so before Nest has found the route. */
export function bodyRuleOf({ method, path }: Request): BodyRule {
  const route = BODY_ROUTES.find((candidate) => candidate.method === method && candidate.address.test(path));
  return { media: route?.bodyMedia, limitBytes: route?.bodyLimitBytes ?? BODY_LIMIT_BYTES };
}

export function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Ends requests whose body does not come, so that nobody can hold all connections. */
export function limitBodyTime(request: Request, _response: Response, next: NextFunction): void {
  if (hasBody(request)) {
    const give = () => {
      if (!request.complete) request.destroy();
    };
    if (bodyRuleOf(request).media === undefined) endAfter(request, give);
    else request.setTimeout(BODY_MILLISECONDS, give);
  }
  next();
}

function endAfter(request: Request, end: () => void): void {
  const timer = setTimeout(end, BODY_MILLISECONDS).unref();
  request.once('close', () => clearTimeout(timer));
}
