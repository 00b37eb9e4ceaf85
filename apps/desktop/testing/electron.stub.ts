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
export const answers = new Map<string, (...words: unknown[]) => unknown>();

export const ipcRenderer = {
  invoke: (channel: string, ...words: unknown[]): Promise<unknown> =>
    Promise.resolve(answers.get(channel)?.(...words)),
  on: (channel: string, listener: (event: unknown, message: unknown) => void): void =>
    void channels.set(channel, listener),
};
