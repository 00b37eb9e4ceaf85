import { RegistryError } from '../registry-error';

/** Short enough for clients to retry within one call. */
const RETRY_SECONDS = 5;

/** The store can't be used at the moment. Nothing is known about changes that were in progress. */
export class StoreUnavailable extends RegistryError {
  /** @param cause the database's error, which is only logged */
  constructor(override readonly cause: Error) {
    super(
      'STORE_UNAVAILABLE',
      "The database of this Registry isn't available at the moment. Try again in a minute.",
      RETRY_SECONDS,
    );
  }
}

/** Returns the database's own error, for the log. */
export function getStoreProblem(error: unknown): string {
  const { message } = error instanceof StoreUnavailable ? error.cause : (error as Error);
  return message;
}
