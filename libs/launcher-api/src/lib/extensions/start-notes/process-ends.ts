import { constants } from 'node:os';

/** Signals that don't end or stop a process by default, or that Node handles. */
const HARMLESS_SIGNALS = ['SIGCHLD', 'SIGCONT', 'SIGIO', 'SIGPIPE', 'SIGURG', 'SIGUSR1', 'SIGWINCH'];
/** Signals with which users stop Hangar. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The process, a group of processes that contains it, and all processes. */
const OWN_IDS = [process.pid, -process.pid, 0, -1];

/** Functions of Node. `reallyExit` ends the process without the event `exit`. */
type ProcessFunctions = Readonly<
  Record<'abort' | 'emit' | 'exit' | 'kill' | 'reallyExit', (...args: unknown[]) => unknown>
>;

/**
 * Watches the functions with which code can end this process. Signals that the process sends itself can't be
 * distinguished from those of users when they arrive, and some of the functions cause no event.
 * @param blameCaller Blames the extension that has called a function, if any, and returns whether it has. The process
 * then exits. With `byStackOnly`, only the stack may identify the extension, because Node emits the signals of users in
 * the async context of earlier code.
 * @returns a function that stops watching
 */
export function watchProcessEnds(blameCaller: (byStackOnly: boolean) => boolean): () => void {
  const functions = process as unknown as ProcessFunctions;
  const { exit } = functions;
  let isWatching = true;
  const watch = (name: keyof ProcessFunctions, isEnd: (...args: unknown[]) => boolean) => {
    const descriptor = Object.getOwnPropertyDescriptor(process, name);
    const original = functions[name];
    const value = (...args: unknown[]): unknown =>
      isWatching && isEnd(...args) && blameCaller(name === 'emit')
        ? exit.call(process, 1)
        : original.apply(process, args);
    Object.defineProperty(process, name, { value, configurable: true, enumerable: true, writable: true });
    return () => {
      // Another program may have replaced the function since.
      if (functions[name] !== value) return;
      if (descriptor) Object.defineProperty(process, name, descriptor);
      else Reflect.deleteProperty(process, name);
    };
  };
  const restores = [
    watch('abort', () => true),
    watch('exit', () => true),
    watch('reallyExit', () => true),
    watch('kill', endsThisProcess),
    watch('emit', (event) => STOP_SIGNALS.some((signal) => signal === event)),
  ];
  return () => {
    isWatching = false;
    restores.forEach((restore) => restore());
  };
}

function endsThisProcess(id: unknown, signal: unknown = 'SIGTERM'): boolean {
  if (!OWN_IDS.includes(Number(id)) || signal === 0) return false;
  const [name] =
    Object.entries(constants.signals).find(([known, value]) => known === signal || value === signal) ?? [];
  // The extension may handle other signals itself.
  const isHandled = !STOP_SIGNALS.some((known) => known === name) && process.listenerCount(name ?? '') > 0;
  return name !== undefined && !HARMLESS_SIGNALS.includes(name) && !isHandled;
}
