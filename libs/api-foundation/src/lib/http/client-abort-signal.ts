import type { ServerResponse } from 'node:http';
import { Injectable, type PipeTransform } from '@nestjs/common';

import { LauncherError } from '../errors';
import { ShutdownSignal } from '../platform';
import { NodeResponse } from './exchange';

@Injectable()
class ResponseSignalPipe implements PipeTransform<ServerResponse, AbortSignal> {
  constructor(private readonly shutdown: ShutdownSignal) {}

  transform(response: ServerResponse): AbortSignal {
    const abort = new AbortController();
    const stopListening = (): void => {
      if (!response.writableFinished) abort.abort(clientDisconnectedError());
    };
    // If the client disconnected while the body was being read, the `close` event has already been emitted.
    if (response.closed) stopListening();
    else response.once('close', stopListening);
    return this.shutdown.or(abort.signal);
  }
}

/**
 * Provides a signal that aborts long operations when the client disconnects before the response is complete, or when
 * Hangar shuts down.
 */
export const ClientAbortSignal = (): ParameterDecorator => NodeResponse(ResponseSignalPipe);

/** The abort reason after the client has disconnected. */
function clientDisconnectedError(): LauncherError {
  return new LauncherError(
    'CANCELLED',
    'The connection closed before the response was ready. Nothing was changed.',
  );
}
