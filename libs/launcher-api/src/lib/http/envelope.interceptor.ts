import {
  Injectable,
  RequestMethod,
  SetMetadata,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { METHOD_METADATA, SSE_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { ISuccessMessage } from '@hangar/domain';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';

import { answerList, Page } from './list-answer';

const UNWRAPPED = 'hangar:unwrapped';

/** Marks a route whose answer is not JSON of ours: bytes, a page, a stream. */
export const Unwrapped = () => SetMetadata(UNWRAPPED, true);

/** An answer whose status depends on what was found: 200 for what was there already, 201 for what is new. */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly status: 200 | 201,
  ) {}
}

/** Wraps every good answer in `{ success: true, data }`. Successful POSTs are 200 unless their route says otherwise. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const handler = context.getHandler();
    if (this.reflector.get(UNWRAPPED, handler) || this.reflector.get(SSE_METADATA, handler))
      return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const isPost = this.reflector.get(METHOD_METADATA, handler) === RequestMethod.POST;
    const hasOwnStatus = this.reflector.get('__httpCode__', handler) !== undefined;
    if (isPost && !hasOwnStatus) response.status(200);
    const request = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(mergeMap((value: unknown) => wrap(value, request, response)));
  }
}

async function wrap(
  value: unknown,
  request: Request,
  response: Response,
): Promise<ISuccessMessage<unknown> | StreamableFile | undefined> {
  if (value instanceof Page) {
    response.setHeader('X-Total-Count', value.total);
    return answerList(value.items, request, response);
  }
  if (Array.isArray(value) && request.method === 'GET') return answerList(value, request, response);
  if (!(value instanceof Answer)) return { success: true, data: value };
  response.status(value.status);
  return { success: true, data: value.data };
}
