import type { IncomingMessage } from 'node:http';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';

import { toExtensionAction, toParameters, toRouteAction, type FrameworkParameters } from './access-action';
import { getPolicy } from './access-policy';
import { createAccessRules, type AccessAction } from './access-rules';
import { keepCorsHeaders } from './cors-headers';
import { toNodeRequest, toNodeResponse, type HandlerRequest, type HandlerResponse } from './exchange';
import { requireMatchingType } from './json-body';
import { getBodyRule, hasBody, JSON_BODY } from './request-body';
import { getRequestAction } from './request-action';
import { admitRequest } from './request-entry';
import { RequestSlot } from './request-slot';
import { getExtension, getRoute, getRouteName } from './route';

const DEFAULT_RULES = createAccessRules();

const admissions = new RequestSlot<true>();

/** Marks a request as already admitted, and its body as read, before routing. */
export function markAdmitted(request: IncomingMessage): void {
  admissions.set(request, true);
}

/**
 * Checks requests that have not been checked yet, so no handler of the launcher can be reached without the access
 * checks. A request whose address was changed by the host is checked again, as a request to the route that it reaches.
 */
@Injectable()
export class LocalRequestGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const handlerRequest = http.getRequest<HandlerRequest & { readonly params?: FrameworkParameters }>();
    const request = toNodeRequest(handlerRequest);
    const policy = getPolicy(request);
    const isAdmitted = admissions.get(request) ?? false;
    if (!isAdmitted) {
      const response = toNodeResponse(http.getResponse<HandlerResponse>());
      await admitRequest(request, response, policy?.rules ?? DEFAULT_RULES);
      keepCorsHeaders(response);
    }
    const requestAction = getRequestAction(request);
    if (policy?.isActive || requestAction) {
      const action = getAction(context, request.method, handlerRequest.params);
      requestAction?.setAccess(action);
      await policy?.authorize(request, action);
    }
    if (isAdmitted) return true;
    const route = getRoute(context.getHandler());
    if (hasBody(request)) requireMatchingType(request, route ? getBodyRule(route) : JSON_BODY);
    return true;
  }
}

/** Returns the action of the handler that a request has reached. */
function getAction(
  context: ExecutionContext,
  method: string | undefined,
  params: FrameworkParameters = {},
): AccessAction {
  const extension = getExtension(context.getClass());
  if (extension !== null) return toExtensionAction(extension, method, toParameters(params));
  const name = getRouteName(context.getHandler(), context.getClass());
  if (name === null) throw new Error(`${context.getHandler().name} is not a route of the contract.`);
  // A route that only serves another one, such as the files of the documentation, has its own parameters.
  return toRouteAction(name, getRoute(context.getHandler()) ? toParameters(params) : {});
}
