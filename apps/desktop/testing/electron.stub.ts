/** What a preload script exposed, by name. */
export const exposed = new Map<string, unknown>();

export const contextBridge = {
  exposeInMainWorld: (name: string, value: unknown): void => void exposed.set(name, value),
};

export const webUtils = {
  getPathForFile: (file: { name: string }): string => `/dropped/${file.name}`,
};
