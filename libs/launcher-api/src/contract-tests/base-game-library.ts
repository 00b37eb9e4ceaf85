import type { IBaseGameVersion } from '@hangar/domain';

import type { TestLauncherApi } from '../testing';

/** The base games once they are as a test expects them; the WAD directory is looked at beside the requests. */
export async function baseGamesOnce(
  api: TestLauncherApi,
  areReady: (versions: readonly IBaseGameVersion[]) => boolean,
): Promise<IBaseGameVersion[]> {
  const listener = await api.listen();
  try {
    for (;;) {
      const { data } = await api.get('/api/versions');
      if (areReady(data)) return data;
      await listener.next('versions.delta');
    }
  } finally {
    listener.close();
  }
}
