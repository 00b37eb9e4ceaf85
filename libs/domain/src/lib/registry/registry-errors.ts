/**
 * Every error code of a Registry with its HTTP status. Programs may rely on both. Only the server's filter uses the
 * statuses. All other code uses only the error codes.
 */
export const REGISTRY_ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  NOT_SIGNED_IN: 401,
  FOREIGN_FORM: 403,
  NOT_ALLOWED: 403,
  SENDER_BLOCKED: 403,
  ROUTE_NOT_FOUND: 404,
  FILE_NOT_FOUND: 404,
  ENTRY_NOT_FOUND: 404,
  SUBMISSION_NOT_FOUND: 404,
  DOMAIN_NOT_BLOCKED: 404,
  SENDER_NOT_BLOCKED: 404,
  MODERATOR_NOT_FOUND: 404,
  ALREADY_DECIDED: 409,
  CHANGED_MEANWHILE: 409,
  NO_ACTIVE_ENTRY: 409,
  TOO_MANY_LINKS: 409,
  TOO_MANY_BLOCKED_SENDERS: 409,
  MODERATOR_EXISTS: 409,
  MODERATORS_CONFIGURED: 409,
  LAST_ADMIN: 409,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  QUEUE_FULL: 429,
  INTERNAL_ERROR: 500,
  STORE_UNAVAILABLE: 503,
} as const;

export type RegistryErrorCode = keyof typeof REGISTRY_ERROR_STATUS;

/** An error response of a Registry. */
export interface IRegistryProblem {
  /** A message for the user. */
  readonly error: string;
  readonly code: RegistryErrorCode;
}
