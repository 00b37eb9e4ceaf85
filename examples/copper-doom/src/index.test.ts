import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { createTestLauncherApi, makeGame, withManifest } from '@hangar/launcher-api/testing';

import copperDoom from './index.js';

const COMMAND = '/api/extensions/copper-doom/list';
const PANEL = '/api/extensions/copper-doom/fit';

test('launches games with its own family, and shows which files the port supports in a panel', async () => {
  const api = await createTestLauncherApi({ extensions: [withManifest(copperDoom)] });
  try {
    const gameWith = (files: { filePath: string }[]) =>
      makeGame((worker) => api.resolve(worker), { files }, 'copper-doom');
    const plain = await gameWith([]);
    await writeFile(api.path('maps.wad'), Buffer.from('PWAD\0\0\0\0\x0c\0\0\0', 'latin1'));
    await writeFile(api.path('notes.deh'), 'Patch File for DeHackEd v3.0\n');
    const modded = await gameWith([{ filePath: api.path('maps.wad') }, { filePath: api.path('notes.deh') }]);

    const options = { map: 'MAP05', skill: 2 };
    const { data } = await api.post('/api/protocols/preview', { title: 'Try', options });
    assert.match(data.args.join(' '), /--map MAP05.*--skill 2|--skill 2.*--map MAP05/);

    const panel = async (id: string) => (await api.get(`${PANEL}?protocolId=${id}`)).data;
    assert.deepEqual(await panel(plain.id), {
      parts: [{ kind: 'text', text: 'This protocol has no files.' }],
    });
    assert.deepEqual(await panel(modded.id), {
      parts: [
        {
          kind: 'table',
          columns: ['File', 'Supported'],
          rows: [
            ['maps', 'Yes'],
            ['notes', "No, can't read DEH files"],
          ],
        },
      ],
    });
    assert.equal((await api.get(`${PANEL}?protocolId=nobody`)).status, 404);
    const [shown] = (await api.get('/api/extensions')).data;
    assert.deepEqual(shown?.contributes.families, ['copper-doom']);
    assert.equal(shown?.contributes.panels[0]?.path, PANEL);
    assert.equal(shown?.contributes.commands[0]?.path, COMMAND);
    assert.deepEqual((await api.post(COMMAND, {})).data, { parts: [{ kind: 'list', items: ['notes'] }] });
  } finally {
    await api.close();
  }
});
