import type { IHealth } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

describe('GET /api/health', () => {
  let api: TestLauncherApi;
  beforeAll(async () => {
    api = await createTestLauncherApi();
  });
  afterAll(() => api.close());

  it('tells version, data directory and that there are no problems', async () => {
    const { status, data } = await api.get<IHealth>('/api/health');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      version: '0.3.0',
      displayVersion: 'E1M0.3.0',
      dataDirectory: api.directory,
      desktopShell: false,
      problems: [],
    });
  });
});
