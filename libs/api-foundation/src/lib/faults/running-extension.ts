import { AsyncLocalStorage } from 'node:async_hooks';

import { toPlainError } from './plain-error';

/** Name of the extension whose code is running, including its timers and promises. */
const runningExtension = new AsyncLocalStorage<string>();
const owners = new WeakMap<object, string>();
/** Path of an added extension's code in the data directory. */
const ADDED_EXTENSION_PATH = /[\\/]extensions[\\/]([a-z0-9][a-z0-9-]{0,63})[\\/]package[\\/]/;
/** The extension that is being started alone. It is blamed for errors whose origin is otherwise unknown. */
let startingExtension: string | null = null;

/** Registers the extension that a worker belongs to. */
export function registerOwner(worker: object, extension: string): void {
  owners.set(worker, extension);
}

/** Returns the extension that a worker belongs to, or `null` if it is part of Hangar. */
export function getOwner(worker: object): string | null {
  return owners.get(worker) ?? null;
}

/**
 * Runs an extension's code, so that {@link findExtension} can identify it. If `extension` is `null`, the code runs
 * without identification.
 */
export function runAsExtension<T>(extension: string | null, action: () => T): T {
  return extension === null ? action() : runningExtension.run(extension, action);
}

/** Runs code as the extension that a worker belongs to, if any. */
export function runAsOwner<T>(worker: object, action: () => T): T {
  return runAsExtension(getOwner(worker), action);
}

/** Sets the extension that is being started alone; `null` if no extension is, or several are. */
export function setStartingExtension(extension: string | null): void {
  startingExtension = extension;
}

/** Returns the extension that is being started alone, or `null`. */
export function getStartingExtension(): string | null {
  return startingExtension;
}

/**
 * Returns the extension that threw an uncaught error, or `null` for Hangar itself. Call it where the error is caught.
 */
export function findExtension(error: unknown): string | null {
  const { stack = '' } = toPlainError(error);
  return runningExtension.getStore() ?? ADDED_EXTENSION_PATH.exec(stack)?.[1] ?? null;
}
