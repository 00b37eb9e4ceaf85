import { DESKTOP_BRIDGE_KEY } from '@hangar/domain';
import type { IDesktopBridge } from '@hangar/domain';
import { contextBridge, webUtils } from 'electron';

/** All that the page gets of the desktop: the path of a file that the user dropped on it. */
const bridge: IDesktopBridge = {
  pathOfDroppedFile: (file) => webUtils.getPathForFile(file as File),
};

contextBridge.exposeInMainWorld(DESKTOP_BRIDGE_KEY, bridge);
