/** A good answer. */
export interface ISuccessMessage<T> {
  success: true;
  data: T;
}

/** A bad answer: a sentence for people and a code for programs. */
export interface IErrorMessage {
  success: false;
  error: string;
  /** An UPPER_SNAKE_CASE constant. */
  code: string;
  /** More about it, by the code: see `ErrorDetails`. */
  details?: unknown;
}

/** Every JSON answer of the local API, good or bad. */
export type IResponseMessage<T> = ISuccessMessage<T> | IErrorMessage;
