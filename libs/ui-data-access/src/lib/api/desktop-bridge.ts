import { DESKTOP_BRIDGE_KEY, type IDesktopBridge } from '@hangar/domain';

/** Returns the desktop application's bridge to the page; `undefined` in a browser. */
export function getDesktopBridge(): IDesktopBridge | undefined {
  return (globalThis as { [DESKTOP_BRIDGE_KEY]?: IDesktopBridge })[DESKTOP_BRIDGE_KEY];
}
