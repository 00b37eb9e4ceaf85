import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { MadeFiles } from './made-files';
import { madeZip } from './made-zip';

/** Twelve bytes that claim 65,535 lumps behind them. */
const UNSOUND = Buffer.from('PWAD\xff\xff\x00\x00\x0c\x00\x00\x00', 'latin1');

let api: TestLauncherApi;
let files: MadeFiles;
beforeEach(async () => {
  api = await createTestLauncherApi();
  files = await MadeFiles.create();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

const PACK = {
  format: 'hangar-pack',
  formatVersion: 1,
  protocol: { title: 'Odd' },
  files: [
    { hashValue: createHash('md5').update(UNSOUND).digest('hex'), fileName: 'odd.wad', entry: 'odd.wad' },
  ],
};

it.each([
  ['an archive', '/api/mod-files/unzip-import', { files: [{ entryPath: 'odd.wad' }] }],
  ['a pack', '/api/protocols/import', {}],
])('does not come in from %s', async (_, path, body) => {
  const zip = madeZip({ 'protocol.json': JSON.stringify(PACK), 'odd.wad': UNSOUND });
  const answer = await api.post(path, { ...body, filePath: await files.write('odd.zip', zip) });
  expect([answer.status, answer.error.code]).toEqual([422, 'UNSUPPORTED_FILE_TYPE']);
  expect(answer.error.error).toContain('odd.wad is a WAD that is cut short');
  expect((await api.get('/api/mod-files/catalog')).data).toEqual([]);
  expect((await api.get('/api/protocols')).data).toEqual([]);
  expect(await readdir(api.path('mods', 'files'))).toEqual([]);
});
