import type { IncomingMessage } from 'node:http';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';

import { toNodeRequest, toNodeResponse, type HandlerRequest, type HandlerResponse } from './exchange';
import { requireMatchingType } from './json-body';
import { getBodyRule, hasBody, JSON_BODY } from './request-body';
import { admitRequest } from './request-entry';
import { getRoute } from './route';

const admittedRequests = new WeakSet<IncomingMessage>();

/** Marks a request as already admitted before routing, with its body read. */
export function markAdmitted(request: IncomingMessage): void {
  admittedRequests.add(request);
}

/**
 * Checks requests that have not been checked yet, so no handler of the launcher can be reached without the access
 * checks.
 */
@Injectable()
export class LocalRequestGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = toNodeRequest(http.getRequest<HandlerRequest>());
    if (admittedRequests.has(request)) return true;
    await admitRequest(request, toNodeResponse(http.getResponse<HandlerResponse>()));
    const route = getRoute(context.getHandler());
    if (hasBody(request)) requireMatchingType(request, route ? getBodyRule(route) : JSON_BODY);
    return true;
  }
}
