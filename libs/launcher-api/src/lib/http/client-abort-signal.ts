import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { Response } from 'express';

import { LauncherError } from '../errors';
import { ShutdownSignal } from '../platform';

const CurrentResponse = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getResponse<Response>(),
);

@Injectable()
class SignalOfResponse implements PipeTransform<Response, AbortSignal> {
  constructor(private readonly shutdown: ShutdownSignal) {}

  transform(response: Response): AbortSignal {
    const abort = new AbortController();
    const leave = (): void => {
      if (!response.writableFinished) abort.abort(clientLeft());
    };
    // Who left while the body was read has closed before anybody could listen.
    if (response.closed) leave();
    else response.once('close', leave);
    return this.shutdown.or(abort.signal);
  }
}

/**
 * A signal that is aborted when the client goes away before it has its answer, or when Hangar is closed: that is how
 * long work is cancelled.
 */
export const ClientAbortSignal = (): ParameterDecorator => CurrentResponse(SignalOfResponse);

/** Nobody waits for the answer any more. */
function clientLeft(): LauncherError {
  return new LauncherError(
    'CANCELLED',
    'The client went away before its answer was ready. Nothing was changed.',
  );
}
