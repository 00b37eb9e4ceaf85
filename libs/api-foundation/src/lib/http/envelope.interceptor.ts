import {
  Injectable,
  RequestMethod,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { METHOD_METADATA, SSE_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { ISuccessMessage } from '@hangar/domain';
import { mergeMap, type Observable } from 'rxjs';

import { Answer, UNWRAPPED } from './answer';
import { toNodeRequest, toNodeResponse, type HandlerRequest, type HandlerResponse } from './exchange';
import { sendChangedList, sendList, Page } from './list-response';
import { runInRequest } from './request-action';
import { hasLauncherRoutes } from './route';

/**
 * Wraps every successful response in `{ success: true, data }`. A successful POST has status 200 unless its route
 * defines another.
 */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const handler = context.getHandler();
    const http = context.switchToHttp();
    const result = runInRequest<unknown>(
      toNodeRequest(http.getRequest<HandlerRequest>()),
      next.handle() as Observable<unknown>,
    );
    if (this.reflector.get(UNWRAPPED, handler) || this.reflector.get(SSE_METADATA, handler)) return result;
    const [request, response] = [http.getRequest<HandlerRequest>(), http.getResponse<HandlerResponse>()];
    const isPost = this.reflector.get(METHOD_METADATA, handler) === RequestMethod.POST;
    const hasOwnStatus = this.reflector.get('__httpCode__', handler) !== undefined;
    if (isPost && !hasOwnStatus) response.status(200);
    const isOwn = hasLauncherRoutes(context.getClass());
    // Without a value, the response of an extension's route would have no `data`.
    const complete = (value: unknown) => (value === undefined && !isOwn ? null : value);
    return result.pipe(mergeMap((value: unknown) => wrap(complete(value), request, response)));
  }
}

async function wrap(
  value: unknown,
  request: HandlerRequest,
  response: HandlerResponse,
): Promise<ISuccessMessage<unknown> | StreamableFile | undefined> {
  if (value instanceof StreamableFile) return value;
  if (value instanceof Page || Array.isArray(value)) return wrapList(value, request, response);
  if (!(value instanceof Answer)) return { success: true, data: value };
  response.status(value.status);
  return { success: true, data: value.data };
}

async function wrapList(
  value: Page<unknown> | readonly unknown[],
  handlerRequest: HandlerRequest,
  response: HandlerResponse,
): Promise<StreamableFile | undefined> {
  const [request, headers] = [toNodeRequest(handlerRequest), toNodeResponse(response)];
  const items = value instanceof Page ? value.items : value;
  if (value instanceof Page) {
    headers.setHeader('X-Total-Count', value.total);
    for (const [name, text] of Object.entries(value.headers)) headers.setHeader(name, text);
  }
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading && !(value instanceof Page)) return sendChangedList(items);
  const answer = await sendList(items, request, headers);
  if (answer === undefined) response.status(304);
  return answer;
}
