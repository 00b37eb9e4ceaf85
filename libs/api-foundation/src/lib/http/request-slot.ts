import type { IncomingMessage } from 'node:http';

type Slots<T> = Record<symbol, T | undefined>;

/**
 * A value that is kept for each request. It's a property of the request, because weak maps with many requests make
 * garbage collection several times slower.
 */
export class RequestSlot<T> {
  /** A symbol, so that other code can't read or overwrite the value by accident. */
  private readonly key = Symbol('Hangar');

  get(request: IncomingMessage): T | undefined {
    return (request as unknown as Slots<T>)[this.key];
  }

  set(request: IncomingMessage, value: T | undefined): void {
    (request as unknown as Slots<T>)[this.key] = value;
  }
}
