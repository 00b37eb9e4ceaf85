import { DESKTOP_BRIDGE_KEY, type IDesktopBridge } from '@hangar/domain';

/** What the desktop window offers the page in it; `undefined` in a browser. */
export function desktopBridge(): IDesktopBridge | undefined {
  return (globalThis as { [DESKTOP_BRIDGE_KEY]?: IDesktopBridge })[DESKTOP_BRIDGE_KEY];
}
