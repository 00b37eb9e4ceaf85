import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/** A signal that is aborted when the client goes away before it has its answer: that is how long work is cancelled. */
export const UntilClientLeaves = createParamDecorator(
  (_: unknown, context: ExecutionContext): AbortSignal => {
    const response = context.switchToHttp().getResponse<Response>();
    const abort = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) abort.abort(new ClientLeft());
    });
    return abort.signal;
  },
);

/** Nobody waits for the answer any more. */
export class ClientLeft extends Error {
  override readonly name = 'ClientLeft';

  constructor() {
    super('The client went away before its answer was ready.');
  }
}
