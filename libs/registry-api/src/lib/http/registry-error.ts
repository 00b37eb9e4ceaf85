/** A request that cannot be answered as asked; the message is for the one who asked. */
export abstract class RegistryError extends Error {
  abstract readonly status: number;
}

export class NotFound extends RegistryError {
  readonly status = 404;
}

/** Something has happened in between, such as another moderator's decision. */
export class Conflict extends RegistryError {
  readonly status = 409;
}

export class NotSignedIn extends RegistryError {
  readonly status = 401;
}

export class Forbidden extends RegistryError {
  readonly status = 403;
}

export class TooMany extends RegistryError {
  readonly status = 429;

  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}
