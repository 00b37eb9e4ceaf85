import type { IBaseGameVersion } from '@hangar/domain';

import type { TestLauncherApi } from '../testing';

/**
 * Waits until the base games meet a test's condition, and returns them. Needed because requests do not wait for the
 * scan of the WAD directory.
 */
export async function waitForBaseGames(
  api: TestLauncherApi,
  isExpected: (versions: readonly IBaseGameVersion[]) => boolean,
): Promise<IBaseGameVersion[]> {
  const listener = await api.listen();
  try {
    for (;;) {
      const { data } = await api.get('/api/versions');
      if (isExpected(data)) return data;
      await listener.next('versions.delta');
    }
  } finally {
    listener.close();
  }
}
