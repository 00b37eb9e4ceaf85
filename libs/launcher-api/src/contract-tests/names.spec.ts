import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IBaseGameVersion, IModFile, IProtocol } from '@hangar/domain';
import { buildIwad } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import { waitForBaseGames } from './base-game-library';
import { TestFiles } from './test-files';

let api: TestLauncherApi;
let files: TestFiles;
let version: IBaseGameVersion;
let modFile: IModFile;
let protocol: IProtocol;
beforeAll(async () => {
  api = await createTestLauncherApi({}, async (directory) => {
    await mkdir(join(directory, 'wads'));
    await writeFile(join(directory, 'wads', 'doom2.wad'), buildIwad('doom2'));
  });
  files = await TestFiles.create();
  [version] = (await waitForBaseGames(api, ({ length }) => length === 1)) as [IBaseGameVersion];
  const filePath = await files.writeMod('mod.wad');
  modFile = (await api.post('/api/mod-files/catalog', { filePath })).data;
  protocol = (await api.post('/api/protocols', { title: 'Game' })).data;
});
afterAll(async () => {
  await api.close();
  await files.remove();
});

/** The requests that contain a name, with the path of the name in each request. */
const REQUESTS: readonly [string, (name: string) => Promise<{ status: number }>, string][] = [
  ['a new protocol', (title) => api.post('/api/protocols', { title }), 'title'],
  ['a protocol', (title) => api.put(`/api/protocols/${protocol.id}`, { title }), 'title'],
  ['a tag', (tag) => api.put(`/api/protocols/${protocol.id}`, { tags: [tag] }), 'tags'],
  ['a base game', (name) => api.put(`/api/versions/${version.id}`, { name }), 'name'],
  ['a base game in the list', (name) => api.put('/api/versions', [{ ...version, name }]), '0.name'],
  ['a mod file', (name) => api.put(`/api/mod-files/catalog/${modFile.id}`, { name }), 'name'],
  [
    'a new mod file',
    (name) => api.post('/api/mod-files/catalog', { filePath: modFile.filePath, name }),
    'name',
  ],
  [
    'a source port',
    (name) => api.put('/api/settings', { sourcePorts: [{ executablePath: '/usr/bin/env', name }] }),
    'sourcePorts.0.name',
  ],
  [
    'a link',
    (name) => api.put('/api/settings', { databaseLinkPresets: [{ name, url: 'https://example.org' }] }),
    'databaseLinkPresets.0.name',
  ],
];

describe.each(REQUESTS)('the name of %s', (_, request, path) => {
  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['only other spaces', '\u00a0\u2003\u3000\t\n'],
    ['only invisible characters', '\u200b\u200d\u2060\ufeff\u00ad\u3164\u2800'],
    ['only marks without a letter', '\u0301\u0308'],
    ['only control characters', '\u0001\u0007'],
  ])('cannot be %s', async (_, name) => {
    expect(toRefusal((await request(name)) as never)).toEqual(invalidField(path));
  });
});

describe('a name', () => {
  it.each(['x', '魔', '🔥', '?', 'Ω ', ' 7'])('can be %j, and is trimmed', async (title) => {
    const { data } = await api.put(`/api/protocols/${protocol.id}`, { title });
    expect(data.title).toBe(title.trim());
  });

  it('of a source port is also trimmed', async () => {
    const sourcePorts = [{ executablePath: '/usr/bin/env', name: '  My port ' }];
    const { data } = await api.put('/api/settings', { sourcePorts });
    expect(data.sourcePorts[0]?.name).toBe('My port');
  });
});

describe('the name of a demo to record', () => {
  it.each([
    ['   ', 'must have at least one visible character'],
    ['x'.repeat(256), 'must have at most 255 characters'],
    ['../x', 'must be a file name without folders'],
    ['a\nb', 'must be a file name without folders'],
    ['ü'.repeat(200), 'must be the name of a file, of at most 255 bytes in UTF-8'],
    [7, 'must be text'],
  ])('cannot be %j, and the response explains why', async (recordDemo, message) => {
    const { error } = await api.put(`/api/protocols/${protocol.id}`, { options: { recordDemo } });
    expect(error.details).toEqual([{ path: 'options.recordDemo', message }]);
  });

  it('can be omitted, so that Hangar chooses one', async () => {
    const { data } = await api.put(`/api/protocols/${protocol.id}`, { options: { recordDemo: '' } });
    expect(data.options).toEqual({ recordDemo: '' });
  });

  it('may have 255 characters', async () => {
    const options = { recordDemo: 'x'.repeat(255) };
    expect((await api.put(`/api/protocols/${protocol.id}`, { options })).status).toBe(200);
  });
});
