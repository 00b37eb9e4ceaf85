import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { createTestLauncherApi, withManifest } from '@hangar/launcher-api/testing';

import modWiki from './index.js';

/** A WAD with a single empty lump: the lump count, offsets, and the name `MAP01` padded to eight bytes. */
const WAD = Buffer.concat([
  Buffer.from('PWAD'),
  Buffer.from(new Int32Array([1, 12, 12, 0]).buffer),
  Buffer.from('MAP01\0\0\0'),
]);
const MD5 = createHash('md5').update(WAD).digest('hex');

test('fills in the data from the wiki, if it has any', async () => {
  const requestedUrls: string[] = [];
  const fetch = async (url: unknown) => {
    requestedUrls.push(String(url));
    if (!String(url).includes(MD5)) return new Response(null, { status: 404 });
    return Response.json({ title: 'Sunder, whole', by: 'Insane_Gazebo', released: '2009-04-12' });
  };
  const api = await createTestLauncherApi({ extensions: [withManifest(modWiki)], platform: { fetch } });
  try {
    await writeFile(api.path('sunder.wad'), WAD);
    const listener = await api.listen();
    let file = (await api.post('/api/mod-files/catalog', { filePath: api.path('sunder.wad') })).data;
    while (file.author === null) {
      await listener.next('catalog.changed');
      file = (await api.get('/api/mod-files/catalog')).data[0] ?? file;
    }
    assert.deepEqual(requestedUrls, [`https://wiki.example.org/mods/${MD5}.json`]);
    assert.deepEqual(
      [file.name, file.author, file.releasedOn],
      ['Sunder, whole', 'Insane_Gazebo', '2009-04-12'],
    );
  } finally {
    await api.close();
  }
});
