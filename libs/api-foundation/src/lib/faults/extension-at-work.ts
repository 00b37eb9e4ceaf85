import { AsyncLocalStorage } from 'node:async_hooks';

/** Name of the extension whose code is running, including its timers and promises. */
const atWork = new AsyncLocalStorage<string>();
const owners = new WeakMap<object, string>();
/** Path of the code of an added extension in the data directory. */
const ADDED_CODE = /[\\/]extensions[\\/]([a-z0-9][a-z0-9-]{0,63})[\\/]package[\\/]/;

/** Records the extension that a worker belongs to. */
export function enterOwner(worker: object, extension: string): void {
  owners.set(worker, extension);
}

/** Returns the extension that a worker belongs to, or `null` if it is part of Hangar. */
export function ownerOf(worker: object): string | null {
  return owners.get(worker) ?? null;
}

/** Runs code of an extension, so that {@link extensionBehind} can identify it. With `null`, just runs the code. */
export function runAs<T>(extension: string | null, action: () => T): T {
  return extension === null ? action() : atWork.run(extension, action);
}

/** Runs code as the extension that a worker belongs to, if any. */
export function runAsOwnerOf<T>(worker: object, action: () => T): T {
  return runAs(ownerOf(worker), action);
}

/**
 * Returns the extension that threw an uncaught error, or `null` for Hangar itself. Must be called where the error
 * arrives.
 */
export function extensionBehind(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return atWork.getStore() ?? ADDED_CODE.exec(stack)?.[1] ?? null;
}
