import type { DesktopShell } from '../src/desktop-shell';
import { createUpdates } from '../src/updates';

/** Returns the updates for a copy that runs from a checkout. They contact no server. */
export function createCheckoutUpdates(shell: DesktopShell): ReturnType<typeof createUpdates> {
  const installContext = {
    platform: 'linux',
    isPackaged: false,
    environment: {},
    executable: '/electron',
  } as const;
  const missingFolders = { resources: '/nowhere', directory: '/nowhere', cacheDirectory: undefined };
  const quit = (): void => shell.quit();
  return createUpdates({
    ...missingFolders,
    installContext: installContext,
    version: '1.4.0',
    quit,
    relaunch: () => undefined,
  });
}
