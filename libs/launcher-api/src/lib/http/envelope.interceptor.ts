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
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

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

/** The answers of lists that can no longer change. Each goes with its list. */
const keptAnswers = new WeakMap<readonly unknown[], Buffer>();

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
    return next.handle().pipe(map((value: unknown) => wrap(value, response)));
  }
}

function wrap(value: unknown, response: Response): ISuccessMessage<unknown> | StreamableFile {
  if (Array.isArray(value) && Object.isFrozen(value)) return keptAnswer(value);
  if (!(value instanceof Answer)) return { success: true, data: value };
  response.status(value.status);
  return { success: true, data: value.data };
}

/** A frozen list is turned into text once, however often it is answered: that is most of the work of a long list. */
function keptAnswer(list: readonly unknown[]): StreamableFile {
  let bytes = keptAnswers.get(list);
  if (!bytes) {
    const answer: ISuccessMessage<unknown> = { success: true, data: list };
    bytes = Buffer.from(JSON.stringify(answer));
    keptAnswers.set(list, bytes);
  }
  return new StreamableFile(bytes, { type: 'application/json; charset=utf-8', length: bytes.length });
}
