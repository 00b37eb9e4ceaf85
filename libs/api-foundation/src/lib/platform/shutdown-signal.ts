import { Injectable, type OnModuleDestroy } from '@nestjs/common';

import { LauncherError } from '../errors';

/**
 * A signal that is aborted as the first step of shutting down. Long operations (reading or copying whole files) listen
 * to it, so that closing Hangar does not wait for a 40 GB file. Request handlers do not need this signal, because
 * shutting down also aborts the signal of `ClientAbortSignal`.
 */
@Injectable()
export class ShutdownSignal implements OnModuleDestroy {
  private readonly abort = new AbortController();

  readonly signal: AbortSignal = this.abort.signal;

  /** Returns a signal that aborts when this signal or the given signal does. */
  or(signal: AbortSignal): AbortSignal {
    return AbortSignal.any([this.signal, signal]);
  }

  onModuleDestroy(): void {
    this.abort.abort(
      new LauncherError(
        'CANCELLED',
        'Hangar is shutting down. Nothing was changed. Try again after you restart it.',
      ),
    );
  }
}
