import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { TestFiles } from './test-files';
import { createZip } from './create-zip';

/** A 12-byte WAD whose header declares 65,535 lumps. */
const UNSOUND_WAD = Buffer.from('PWAD\xff\xff\x00\x00\x0c\x00\x00\x00', 'latin1');

let api: TestLauncherApi;
let files: TestFiles;
beforeEach(async () => {
  api = await createTestLauncherApi();
  files = await TestFiles.create();
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
    { hashValue: createHash('md5').update(UNSOUND_WAD).digest('hex'), fileName: 'odd.wad', entry: 'odd.wad' },
  ],
};

it.each([
  ['an archive', '/api/mod-files/unzip-import', { files: [{ entryPath: 'odd.wad' }] }],
  ['a pack', '/api/protocols/import', {}],
])('an unsound WAD is not imported from %s', async (_, path, body) => {
  const zip = createZip({ 'protocol.json': JSON.stringify(PACK), 'odd.wad': UNSOUND_WAD });
  const response = await api.post(path, { ...body, filePath: await files.write('odd.zip', zip) });
  expect([response.status, response.error.code]).toEqual([422, 'UNSUPPORTED_FILE_TYPE']);
  expect(response.error.error).toContain('odd.wad is an incomplete WAD');
  expect((await api.get('/api/mod-files/catalog')).data).toEqual([]);
  expect((await api.get('/api/protocols')).data).toEqual([]);
  expect(await readdir(api.path('mods', 'files'))).toEqual([]);
});

it('an invalid WAD is skipped by a scan, and the reason is reported', async () => {
  const zip = createZip({
    'docs.xyz': 'odd',
    'odd.wad': UNSOUND_WAD,
    'page.wad': '<html></html>',
    'patch.deh': Buffer.from('Patch\0'),
    'sound.wad': buildMod(['MAP01']),
    'short.wad': 'PWAD',
  });
  const filePath = await files.write('odd.zip', zip);
  const { supported, skipped } = (await api.post('/api/mod-files/unzip-scan', { filePath })).data;
  expect(skipped).toEqual([
    { entryPath: 'docs.xyz', reason: 'Unsupported file type.' },
    {
      entryPath: 'odd.wad',
      reason: 'odd.wad is an incomplete WAD (12 of at least 1,048,572 bytes). Download it again.',
    },
    { entryPath: 'page.wad', reason: "page.wad is named like a WAD, but isn't one." },
    { entryPath: 'patch.deh', reason: "patch.deh is named like a DeHackEd patch, but isn't a text file." },
    {
      entryPath: 'short.wad',
      reason: 'short.wad is incomplete (it ends inside the WAD header). Download it again.',
    },
  ]);
  const chosen = supported.map(({ entryPath }) => ({ entryPath }));
  const { status, data } = await api.post('/api/mod-files/unzip-import', {
    filePath,
    files: chosen,
  });
  expect([status, data.map(({ name }) => name)]).toEqual([201, ['sound']]);
});
