import { SetMetadata } from '@nestjs/common';

/** The metadata of routes that are {@link Unwrapped}. */
export const UNWRAPPED = 'hangar:unwrapped';

/** Marks a route that responds with bytes, a page or a stream instead of wrapped JSON. */
export const Unwrapped = () => SetMetadata(UNWRAPPED, true);

/** A response whose status depends on the result: 200 for an existing item, 201 for a new item, 202 for a job. */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly status: 200 | 201 | 202,
  ) {}
}
