import { join } from 'node:path';
import { temporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { environmentOptions, startLauncherApi } from '@hangar/launcher-api/start';

import { withHangar } from './connection';

describe('the Hangar that a command asks', () => {
  let directory: TemporaryDirectory;
  beforeEach(async () => (directory = await temporaryDirectory()));
  afterEach(() => directory.remove());

  it('is the next one when the first, which was of somebody else, ends between two questions', async () => {
    const environment = { HANGAR_DATA_DIR: join(directory.path, 'data') };
    const program = { launcherOptions: environmentOptions, open: () => Promise.reject(new Error('unused')) };
    const first = await startLauncherApi({ ...environmentOptions(environment), port: 0, logLevels: [] });
    await withHangar({ environment, program }, async ({ client, send }) => {
      await client.call('listProtocols');
      await first.close();
      const body = JSON.stringify({ title: 'Of the second', launchParameters: '' });
      const headers = { 'Content-Type': 'application/json' };
      expect((await send('/api/protocols', { method: 'POST', headers, body })).status).toBe(201);
      expect(await client.call('listProtocols')).toMatchObject([{ title: 'Of the second' }]);
    });
  });
});
