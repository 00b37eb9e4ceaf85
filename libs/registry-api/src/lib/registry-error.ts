import type { RegistryErrorCode } from '@hangar/domain';

/**
 * A failure that the Registry foresees: a code for programs and a sentence for whoever asked. It knows nothing of HTTP;
 * the filter alone maps codes to statuses.
 */
export class RegistryError extends Error {
  override readonly name: string = 'RegistryError';

  constructor(
    readonly code: RegistryErrorCode,
    message: string,
    /** When it may be tried again, where waiting helps. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}
