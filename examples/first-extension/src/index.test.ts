import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestLauncherApi, makeGame, withManifest } from '@hangar/launcher-api/testing';

import extension from './index.js';

test('greets each protocol with the greeting from the settings', async () => {
  const api = await createTestLauncherApi({ extensions: [withManifest(extension)] });
  try {
    const { id } = await makeGame((worker) => api.resolve(worker), { title: 'Sunder' });
    const panel = async () =>
      (await api.get(`/api/extensions/first-extension/greeting?protocolId=${id}`)).data;
    assert.deepEqual(await panel(), { parts: [{ kind: 'text', text: 'Hello, Sunder.' }] });

    await api.put('/api/extensions/first-extension', { settings: { greeting: 'Good evening' } });
    assert.deepEqual(await panel(), { parts: [{ kind: 'text', text: 'Good evening, Sunder.' }] });
  } finally {
    await api.close();
  }
});
