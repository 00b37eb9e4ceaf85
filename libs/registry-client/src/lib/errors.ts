import { withoutStop } from '@hangar/domain';

/** The Registry gave no answer that counts as one. Asking again later may help. */
export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable';

  /** @param retryAfterSeconds how long the Registry asked to be left alone, if it did. */
  constructor(
    reason: string,
    readonly retryAfterSeconds?: number,
    options?: ErrorOptions,
  ) {
    super(`The Registry is not available: ${withoutStop(reason)}.`, options);
  }
}

/** The Registry will never take this submission as it is. Sending the same again is useless. */
export class SubmissionRefused extends Error {
  override readonly name = 'SubmissionRefused';

  constructor(
    /** HTTP status of the refusal. */
    readonly status: number,
  ) {
    super(`The Registry rejected the submission (status ${status}). Edit the entry to submit it again.`);
  }
}
