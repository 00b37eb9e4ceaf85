import { DESKTOP_BRIDGE_KEY } from '@hangar/domain';
import type { IDesktopBridge } from '@hangar/domain';
import { contextBridge, ipcRenderer, webUtils } from 'electron';

import { ADD_EXTENSION, OPENED_FILES } from './preload-channels';

type FilesListener = Parameters<IDesktopBridge['onFilesOpened']>[0];

/** Files opened before the page was ready. */
const pendingPaths: string[] = [];
let listener: FilesListener | null = null;

ipcRenderer.on(OPENED_FILES, (_, paths: readonly string[]) => {
  if (listener) listener(paths);
  else pendingPaths.push(...paths);
});

/** The only part of the desktop application that the page can access. */
const bridge: IDesktopBridge = {
  pathOfDroppedFile: (file) => webUtils.getPathForFile(file as File),
  onFilesOpened: (newListener) => {
    listener = newListener;
    if (pendingPaths.length > 0) newListener(pendingPaths.splice(0));
  },
  addExtension: () => ipcRenderer.invoke(ADD_EXTENSION) as ReturnType<IDesktopBridge['addExtension']>,
};

contextBridge.exposeInMainWorld(DESKTOP_BRIDGE_KEY, bridge);
