import { AsyncLocalStorage, createHook } from 'node:async_hooks';

import { toPlainError } from './plain-error';

/** Name of the extension whose code is running, including its timers and promises. */
const runningExtension = new AsyncLocalStorage<string>();
const owners = new WeakMap<object, string>();
/** Path of an added extension's code in the data directory. */
const ADDED_EXTENSION_PATH = /[\\/]extensions[\\/]([a-z0-9][a-z0-9-]{0,63})[\\/]package[\\/]/;
/** The extension that is being started alone. It is blamed for errors whose origin is otherwise unknown. */
let startingExtension: string | null = null;

/**
 * Called when a piece of an extension's code begins that runs without interruption. The returned function is called when
 * it ends. Neither may throw.
 */
export type CodeObserver = (extension: string) => () => void;

const codeObservers = new Set<CodeObserver>();

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
  return extension === null
    ? action()
    : runningExtension.run(extension, () => runObserved(extension, action));
}

/** Runs code as the extension that a worker belongs to, if any. */
export function runAsOwner<T>(worker: object, action: () => T): T {
  return runAsExtension(getOwner(worker), action);
}

/** Observes the code that runs in {@link runAsExtension} until its first `await`. Returns a function that stops this. */
export function observeExtensionCode(observer: CodeObserver): () => void {
  codeObservers.add(observer);
  return () => codeObservers.delete(observer);
}

/**
 * Makes observers also receive the code of extensions that continues after an `await`, or runs in a timer. Returns a
 * function that stops this. It slows down all promises, so it is only used during a start.
 */
export function observeExtensionCallbacks(): () => void {
  const ends = new Map<number, () => void>();
  const hook = createHook({
    before(id) {
      const extension = runningExtension.getStore();
      if (extension !== undefined) ends.set(id, beginCode(extension));
    },
    after(id) {
      ends.get(id)?.();
      ends.delete(id);
    },
  }).enable();
  return () => {
    hook.disable();
    for (const end of ends.values()) end();
  };
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

function runObserved<T>(extension: string, action: () => T): T {
  const end = beginCode(extension);
  try {
    return action();
  } finally {
    end();
  }
}

function beginCode(extension: string): () => void {
  if (codeObservers.size === 0) return () => undefined;
  const ends: (() => void)[] = [];
  for (const observe of codeObservers) ends.push(observe(extension));
  return () => {
    for (const end of ends) end();
  };
}
