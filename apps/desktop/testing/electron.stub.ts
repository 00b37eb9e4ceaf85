/** The objects exposed by a preload script, by name. */
export const exposed = new Map<string, unknown>();

export const contextBridge = {
  exposeInMainWorld: (name: string, value: unknown): void => void exposed.set(name, value),
};

export const webUtils = {
  getPathForFile: (file: { name: string }): string => `/dropped/${file.name}`,
};

/** Listeners for messages from the main process, by channel. */
export const channels = new Map<string, (event: unknown, message: unknown) => void>();

/** Handlers of requests to the main process, by channel. */
export const handlers = new Map<string, (...args: unknown[]) => unknown>();

export const ipcRenderer = {
  invoke: (channel: string, ...args: unknown[]): Promise<unknown> =>
    Promise.resolve(handlers.get(channel)?.(...args)),
  on: (channel: string, listener: (event: unknown, message: unknown) => void): void =>
    void channels.set(channel, listener),
};
