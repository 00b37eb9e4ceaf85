import { mkdir, writeFile } from 'node:fs/promises';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { TestFiles } from './test-files';
import { sendRawRequest } from './raw-request';

let api: TestLauncherApi;
let files: TestFiles;
beforeAll(async () => {
  files = await TestFiles.create();
  // An AppImage is mounted in a folder whose name starts with a dot.
  const uiDirectory = files.path('.mount_Hangar', 'ui');
  await mkdir(uiDirectory, { recursive: true });
  await writeFile(`${uiDirectory}/index.html`, '<title>Hangar</title>');
  await mkdir(`${uiDirectory}/handbook`);
  await writeFile(`${uiDirectory}/handbook/index.html`, 'What Hangar is');
  await writeFile(`${uiDirectory}/handbook/404.html`, 'No such page');
  await writeFile(`${uiDirectory}/main-ABCD1234.js`, 'run()');
  await writeFile(`${uiDirectory}/first-script-ABCD1234.js`, 'run()');
  await writeFile(`${uiDirectory}/chunk-w2__DK0G.js`, 'run()');
  await writeFile(`${uiDirectory}/long-ABCD1234.js`, 'run();'.repeat(20_000));
  await writeFile(files.path('.mount_Hangar', 'secret.txt'), 'secret');
  await writeFile(files.path('.mount_Hangar', '3rdpartylicenses.txt'), 'MIT');
  api = await createTestLauncherApi({ uiDirectory });
});
afterAll(async () => {
  await api.close();
  await files.remove();
});

describe('the page', () => {
  it.each(['/', '/library', '/protocols/some-id', '/settings?tab=ports', '/apiary'])(
    'is served at %s',
    async (path) => {
      const { status, headers, text } = await sendRawRequest(api.url, path);
      expect([status, text]).toEqual([200, '<title>Hangar</title>']);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    },
  );

  it.each(['/first-script-ABCD1234.js', '/chunk-w2__DK0G.js'])(
    'includes %s, which browsers can cache',
    async (path) => {
      const { status, headers, text } = await sendRawRequest(api.url, path);
      expect([status, text]).toEqual([200, 'run()']);
      expect(headers['cache-control']).toContain('immutable');
    },
  );

  it('includes a module whose name does not depend on its content, so browsers revalidate it', async () => {
    const { headers } = await sendRawRequest(api.url, '/main-ABCD1234.js');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is sent compressed to browsers that support compression', async () => {
    const { headers } = await sendRawRequest(api.url, '/long-ABCD1234.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(headers.vary).toContain('Accept-Encoding');
  });

  it('includes the licences that the build stores next to it', async () => {
    const { status, headers, text } = await sendRawRequest(api.url, '/3rdpartylicenses.txt');
    expect([status, text]).toEqual([200, 'MIT']);
    expect(headers['content-type']).toContain('text/plain');
  });

  it('includes the handbook, whose first page is the index of its folder', async () => {
    for (const path of ['/handbook/', '/handbook/index.html', '/handbook/?from=help']) {
      const { status, headers, text } = await sendRawRequest(api.url, path);
      expect([status, text, headers['cache-control']]).toEqual([200, 'What Hangar is', 'no-cache']);
    }
    const { status, headers } = await sendRawRequest(api.url, '/handbook');
    expect([status, headers['location']]).toEqual([308, '/handbook/']);
  });

  it('reports a missing handbook page in the style of the handbook', async () => {
    const unknown = await sendRawRequest(api.url, '/handbook/nothing.html');
    expect([unknown.status, unknown.text]).toEqual([404, 'No such page']);
    const elsewhere = await sendRawRequest(api.url, '/handbook/a/nothing.html');
    expect([elsewhere.status, elsewhere.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/API/nothing',
    '/images/nothing',
    '/missing.js',
    '/favicon.ico',
  ])('is not returned for %s', async (path) => {
    const { status, code } = await sendRawRequest(api.url, path);
    expect(status).toBe(404);
    expect(code).toMatch(/NOT_FOUND$/);
  });

  it.each(['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/..%5csecret.txt', '//secret.txt'])(
    'returns nothing outside of its folder, %s',
    async (path) => {
      expect((await sendRawRequest(api.url, path)).text).not.toBe('secret');
    },
  );

  it('is not returned for a POST request', async () => {
    expect((await sendRawRequest(api.url, '/library', { method: 'POST' })).code).toBe('ROUTE_NOT_FOUND');
  });
});
