import { createTestLauncherApi, type TestLauncherApi } from '../testing';

describe('GET /api/health', () => {
  let api: TestLauncherApi;
  beforeAll(async () => {
    api = await createTestLauncherApi();
  });
  afterAll(() => api.close());

  it('returns the version, the data directory and an empty list of problems', async () => {
    const { status, data } = await api.get('/api/health');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      version: '0.3.0',
      displayVersion: 'E1M0.3.0',
      dataDirectory: api.directory,
      desktopShell: false,
      problems: [],
    });
    expect(data).not.toHaveProperty('registryUrl');
  });

  it('returns the Registry URL that overrides the one in the settings', async () => {
    const registryUrl = 'https://registry.example.org/';
    const started = await createTestLauncherApi({ registryUrl });
    try {
      await started.put('/api/settings', { registryUrl: 'https://other.example.org/' });
      expect((await started.get('/api/health')).data).toMatchObject({ registryUrl });
    } finally {
      await started.close();
    }
  });
});
