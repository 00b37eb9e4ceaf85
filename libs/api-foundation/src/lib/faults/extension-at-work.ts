import { AsyncLocalStorage } from 'node:async_hooks';

/** Which extension's code runs, also in the timers and promises that it has begun. */
const atWork = new AsyncLocalStorage<string>();
const owners = new WeakMap<object, string>();
/** Where the code of an added extension lies in the data directory. */
const ADDED_CODE = /[\\/]extensions[\\/]([a-z0-9][a-z0-9-]{0,63})[\\/]package[\\/]/;

/** Remembers whose worker something is. */
export function enterOwner(worker: object, extension: string): void {
  owners.set(worker, extension);
}

/** Whose worker something is; `null` for ours. */
export function ownerOf(worker: object): string | null {
  return owners.get(worker) ?? null;
}

/** Runs code of an extension, so that {@link extensionBehind} knows whose it is. `null`: the code is not an extension's. */
export function runAs<T>(extension: string | null, action: () => T): T {
  return extension === null ? action() : atWork.run(extension, action);
}

/** The same for whoever owns a worker; what nobody has entered is run as it is. */
export function runAsOwnerOf<T>(worker: object, action: () => T): T {
  return runAs(ownerOf(worker), action);
}

/** The extension whose code has thrown something that nobody caught; `null` for ours. To be asked where it arrives. */
export function extensionBehind(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return atWork.getStore() ?? ADDED_CODE.exec(stack)?.[1] ?? null;
}
