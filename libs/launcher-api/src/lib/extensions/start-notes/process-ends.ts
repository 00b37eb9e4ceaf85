/** Signals with which users stop Hangar. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Functions of Node. `reallyExit` ends the process without the event `exit`. */
type ProcessFunctions = Readonly<Record<'abort' | 'exit' | 'reallyExit', (...args: unknown[]) => unknown>>;

/**
 * Watches the functions with which code can end this process. Some of them cause no event.
 * @param blameCaller Blames the extension that has called a function, if any, and returns whether it has. The process
 * then exits.
 * @returns a function that stops watching
 */
export function watchProcessEnds(blameCaller: () => boolean): () => void {
  const functions = process as unknown as ProcessFunctions;
  const { exit } = functions;
  const watch = (name: keyof ProcessFunctions) => {
    const descriptor = Object.getOwnPropertyDescriptor(process, name);
    const original = functions[name];
    const value = (...args: unknown[]): unknown =>
      blameCaller() ? exit.call(process, 1) : original.apply(process, args);
    Object.defineProperty(process, name, { value, configurable: true, enumerable: true, writable: true });
    return () => {
      // Another program may have replaced the function since.
      if (functions[name] !== value) return;
      if (descriptor) Object.defineProperty(process, name, descriptor);
      else Reflect.deleteProperty(process, name);
    };
  };
  const restores = [watch('abort'), watch('exit'), watch('reallyExit')];
  return () => restores.forEach((restore) => restore());
}
