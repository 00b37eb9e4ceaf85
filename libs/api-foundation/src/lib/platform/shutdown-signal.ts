import { Injectable, type OnModuleDestroy } from '@nestjs/common';

import { LauncherError } from '../errors';

/**
 * Is aborted as the first act of closing the launcher. Whatever may take long (reading or copying whole files) listens
 * to it, so that nobody who closes Hangar waits for a file of 40 GB. Requests need not ask for it: the signal of
 * `ClientAbortSignal` is aborted with it.
 */
@Injectable()
export class ShutdownSignal implements OnModuleDestroy {
  private readonly abort = new AbortController();

  readonly signal: AbortSignal = this.abort.signal;

  /** A signal that is aborted when this one is, or when the given one is. */
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
