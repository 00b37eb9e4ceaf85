/** A successful response. */
export interface ISuccessMessage<T> {
  success: true;
  data: T;
}

/** An error response: a message for the user and a code for programs. */
export interface IErrorMessage {
  success: false;
  error: string;
  /** An UPPER_SNAKE_CASE constant. */
  code: string;
  /** Details that depend on the code: see `ErrorDetails`. */
  details?: unknown;
}

/** Every JSON response of the local API. */
export type IResponseMessage<T> = ISuccessMessage<T> | IErrorMessage;
