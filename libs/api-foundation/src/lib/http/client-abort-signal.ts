import type { ServerResponse } from 'node:http';
import { Injectable, type PipeTransform } from '@nestjs/common';

import { LauncherError } from '../errors';
import { ShutdownSignal } from '../platform';
import { NodeResponse } from './exchange';

@Injectable()
class SignalOfResponse implements PipeTransform<ServerResponse, AbortSignal> {
  constructor(private readonly shutdown: ShutdownSignal) {}

  transform(response: ServerResponse): AbortSignal {
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
export const ClientAbortSignal = (): ParameterDecorator => NodeResponse(SignalOfResponse);

/** Nobody waits for the answer any more. */
function clientLeft(): LauncherError {
  return new LauncherError(
    'CANCELLED',
    'The client went away before its answer was ready. Nothing was changed.',
  );
}
