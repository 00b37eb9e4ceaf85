/** What a preload script exposed, by name. */
export const exposed = new Map<string, unknown>();

export const contextBridge = {
  exposeInMainWorld: (name: string, value: unknown): void => void exposed.set(name, value),
};

export const webUtils = {
  getPathForFile: (file: { name: string }): string => `/dropped/${file.name}`,
};

/** What listens to the main process, by channel. */
export const channels = new Map<string, (event: unknown, message: unknown) => void>();

export const ipcRenderer = {
  on: (channel: string, listener: (event: unknown, message: unknown) => void): void =>
    void channels.set(channel, listener),
};
