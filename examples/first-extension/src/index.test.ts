import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { createTestLauncherApi, makeGame } from '@hangar/launcher-api/testing';

import extension from './index.js';

test('greets each protocol with the greeting from the settings', async () => {
  const { hangar } = JSON.parse(await readFile('package.json', 'utf8'));
  // Reads the description from package.json, as Hangar does for an extension that a user has added.
  const api = await createTestLauncherApi({ extensions: [{ ...extension, ...hangar }] });
  try {
    const { id } = await makeGame((worker) => api.resolve(worker), { title: 'Sunder' });
    const panel = async () =>
      (await api.get(`/api/extensions/first-extension/greeting?protocolId=${id}`)).data;
    assert.deepEqual(await panel(), { parts: [{ kind: 'text', text: 'Hello, Sunder.' }] });

    // Settings take effect at the next start.
    await api.put('/api/extensions/first-extension', { settings: { greeting: 'Good evening' } });
    await api.restart();
    assert.deepEqual(await panel(), { parts: [{ kind: 'text', text: 'Good evening, Sunder.' }] });
  } finally {
    await api.close();
  }
});
