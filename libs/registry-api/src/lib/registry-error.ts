import type { RegistryErrorCode } from '@hangar/domain';

/**
 * An expected error, with a code for programs and a sentence for users. It is independent of HTTP: only the filter maps
 * codes to statuses.
 */
export class RegistryError extends Error {
  override readonly name: string = 'RegistryError';

  constructor(
    readonly code: RegistryErrorCode,
    message: string,
    /** Seconds after which a retry makes sense. Absent if a retry never makes sense. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}
