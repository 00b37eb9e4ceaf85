import type { RegistryErrorCode } from '@hangar/domain';

/**
 * An expected error: a code for programs and a sentence for users. It is independent of HTTP. Only the filter maps
 * codes to statuses.
 */
export class RegistryError extends Error {
  override readonly name: string = 'RegistryError';

  constructor(
    readonly code: RegistryErrorCode,
    message: string,
    /** Seconds until a retry makes sense. Absent if it never does. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}
