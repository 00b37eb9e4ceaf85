import { REGISTRY_ERROR_STATUS, withoutStop } from '@hangar/domain';

/** The Registry did not return a usable response. A later attempt may succeed. */
export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable';

  /** @param retryAfterSeconds the delay requested by the Registry, if any */
  constructor(
    reason: string,
    readonly retryAfterSeconds?: number,
    options?: ErrorOptions,
  ) {
    super(`The Registry isn't available: ${withoutStop(reason)}.`, options);
  }
}

/** The Registry rejected the submission, or all submissions from this installation. Sending it again is pointless. */
export class SubmissionRefused extends Error {
  override readonly name = 'SubmissionRefused';

  constructor(
    /** HTTP status of the response. */
    readonly status: number,
  ) {
    super(
      status === REGISTRY_ERROR_STATUS.SENDER_BLOCKED
        ? 'The Registry no longer accepts submissions from this installation.'
        : `The Registry rejected the submission (status ${status}). Edit the entry to submit it again.`,
    );
  }
}
