import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_PATHS } from '@hangar/domain';
import { Module, type INestApplication } from '@nestjs/common';

import { LauncherApiModule, startLauncherApi, type LauncherOptions } from '../index';
import { createProtocol, HostPrograms, OwnController, getUrl } from './host-programs';
import { FRAMEWORKS, type Framework } from './hosted-launcher';
import { sendRawRequest } from './raw-request';

let programs: HostPrograms;
beforeEach(async () => void (programs = await HostPrograms.create()));
afterEach(() => programs.close());

@Module({ controllers: [OwnController] })
class OwnModule {}

/** Creates a folder with a small page. */
async function createPage(): Promise<string> {
  const uiDirectory = join(programs.directory, 'ui');
  await mkdir(join(uiDirectory, 'handbook'), { recursive: true });
  await writeFile(join(uiDirectory, 'index.html'), '<html><base href="/"/><title>Hangar</title>');
  await writeFile(join(uiDirectory, 'main.js'), 'run()');
  await writeFile(join(uiDirectory, 'handbook', 'index.html'), 'What Hangar is');
  await writeFile(join(uiDirectory, 'handbook', '404.html'), 'No such page');
  return uiDirectory;
}

/** Returns the HTML document for a page and an API at these paths. */
function getDocument(page: string, api: string): string {
  return `<html${api && ` data-api="${api}"`}><base href="${page}/"/><title>Hangar</title>`;
}

describe.each(Object.keys(FRAMEWORKS) as Framework[])('the page in a program on %s', (framework) => {
  const start = (options: LauncherOptions) =>
    programs.start([LauncherApiModule.forRoot(options), OwnModule], undefined, framework);

  it('is served only at its own addresses', async () => {
    const uiDirectory = await createPage();
    const url = getUrl(await start({ ...programs.createOptions('a'), uiDirectory }));
    for (const path of [...PAGE_PATHS, '/?game=doom', '/install?protocol=1'])
      expect([path, (await sendRawRequest(url, path)).text]).toEqual([path, getDocument('', '')]);
    expect((await sendRawRequest(url, '/main.js')).text).toBe('run()');
    expect((await sendRawRequest(url, '/handbook/')).text).toBe('What Hangar is');
    const missing = await sendRawRequest(url, '/handbook/nothing.html');
    expect([missing.status, missing.text]).toEqual([404, 'No such page']);
    expect((await sendRawRequest(url, '/', { headers: { host: 'x.example' } })).code).toBe('FORBIDDEN_HOST');
  });

  it('has a marker in its document if there is an access policy', async () => {
    const uiDirectory = await createPage();
    await writeFile(join(uiDirectory, 'index.html'), '<html lang="en"></html>');
    const withPolicy = await start({
      ...programs.createOptions('a'),
      uiDirectory,
      access: { authenticate: () => null },
    });
    const without = await start({ ...programs.createOptions('b'), uiDirectory });
    expect((await sendRawRequest(getUrl(withPolicy), '/')).text).toBe(
      '<html data-access="" lang="en"></html>',
    );
    expect((await sendRawRequest(getUrl(without), '/')).text).toBe('<html lang="en"></html>');
  });

  it('leaves all other addresses to the program, including its own 404 response', async () => {
    const uiDirectory = await createPage();
    const alone = getUrl(await programs.start([OwnModule], undefined, framework));
    const url = getUrl(await start({ ...programs.createOptions('a'), uiDirectory }));
    const paths = [
      '/shelf',
      '/shelf/x',
      '/nope',
      '/nope/nope',
      '/installed',
      '/missing.js',
      '/main.js/x',
      '/API',
    ];
    for (const path of paths) {
      // Uses the host name of another computer, because Hangar's rules don't apply to these addresses.
      const responses = await Promise.all(
        [alone, url].map((address) => sendRawRequest(address, path, { headers: { host: 'shop.example' } })),
      );
      const [expected, found] = responses.map(({ status, text, headers }) => {
        delete headers.date;
        return { path, status, text, headers };
      });
      expect(found).toEqual(expected);
    }
  });
});

/** The paths of the page and the API, depending on the options and the program's global prefix. */
const COMBINATIONS = [
  { options: { uiPath: '/doom' }, global: '', page: '/doom', api: '' },
  { options: { uiPath: 'games/doom/' }, global: '', page: '/games/doom', api: '' },
  { options: { prefix: 'doom' }, global: '', page: '', api: '/doom' },
  { options: {}, global: 'v', page: '', api: '/v' },
  { options: { uiPath: '/play' }, global: 'v', page: '/play', api: '/v' },
  { options: { uiPath: '/doom', prefix: 'doom' }, global: '', page: '/doom', api: '/doom' },
  { options: { uiPath: '/v/doom', prefix: 'doom' }, global: 'v', page: '/v/doom', api: '/v/doom' },
  { options: { uiPath: '/doom', prefix: 'install' }, global: 'doom', page: '/doom', api: '/doom/install' },
];

describe.each(Object.keys(FRAMEWORKS) as Framework[])('below a path on %s', (framework) => {
  it.each(COMBINATIONS)(
    '$options and the global prefix “$global”',
    async ({ options, global, page, api }) => {
      const uiDirectory = await createPage();
      const launcher = LauncherApiModule.forRoot({ ...programs.createOptions('a'), uiDirectory, ...options });
      const prepare = (application: INestApplication): void => {
        if (global !== '') application.setGlobalPrefix(global);
      };
      const url = getUrl(await programs.start([launcher, OwnModule], prepare, framework));
      const get = (path: string) => sendRawRequest(url, path);
      const document = getDocument(page, api);
      for (const path of [page || '/', ...PAGE_PATHS.map((known) => page + known), `${page}/?game=doom`])
        expect([path, (await get(path)).text]).toEqual([path, document]);
      expect((await get(`${page}/main.js`)).text).toBe('run()');
      expect((await get(`${page}/handbook/`)).text).toBe('What Hangar is');
      expect((await get(`${page}/handbook`)).headers['location']).toBe(`${page}/handbook/`);
      expect((await get(`${api}/api/health`)).status).toBe(200);
      expect((await get(`${global && '/'}${global}/shelf`)).text).toBe('mine');
      expect((await get(`${api}/api/nope`)).text).not.toBe(document);
      const outside = [
        '/',
        '/install',
        '/main.js',
        '/handbook/',
        '//install',
        `${page}x`,
        `${page}/../install`,
      ];
      for (const path of page === '' ? [`${api}/install`] : outside)
        expect([path, (await get(path)).status]).toEqual([path, 404]);
    },
  );
});

it('a launcher with its own port serves its page below a path from the start', async () => {
  const uiDirectory = await createPage();
  const opened: string[] = [];
  const launcher = await startLauncherApi({
    ...programs.createOptions('a'),
    ...{ port: 0, uiDirectory, uiPath: '/doom', prefix: 'hangar', logLevels: [] },
    onOpen: (url) => opened.push(url),
  });
  try {
    const get = (path: string) => sendRawRequest(launcher.url, path);
    expect(opened).toEqual([`${launcher.url}/doom`]);
    // For these paths, the page is sent, and shows its own message if it doesn't know the path.
    for (const path of ['/doom', '/doom/', '/doom/install', '/doom/nope/nope'])
      expect([path, (await get(path)).text]).toEqual([path, getDocument('/doom', '/hangar')]);
    for (const path of ['/', '/install', '/hangar/api/nope', '/doom/nope.js'])
      expect([path, (await get(path)).code]).toEqual([path, 'ROUTE_NOT_FOUND']);
  } finally {
    await launcher.close();
  }
});

it.each([
  [{ uiPath: '/a b' }, "“/a b” can't be the path of Hangar's page (uiPath). Use letters,"],
  [{ uiPath: '../x' }, "“../x” can't be the path of Hangar's page (uiPath). Use letters,"],
  [{ uiPath: '/api' }, "“/api” can't be the path of Hangar's page (uiPath), because it belongs to the API."],
  [{ uiPath: '/doom/images/x', prefix: 'doom' }, "“/doom/images/x” can't be the path of Hangar's page"],
])('a start with %j is rejected', async (options, message) => {
  const uiDirectory = await createPage();
  const launcher = LauncherApiModule.forRoot({ ...programs.createOptions('a'), uiDirectory, ...options });
  await expect(programs.start([launcher])).rejects.toThrow(message);
});

it("shows the program's name, logo and accent colour", async () => {
  const uiDirectory = await createPage();
  const logo = join(programs.directory, 'acme.svg');
  await writeFile(logo, '<svg onload="run()"/>');
  const index = await readFile(join(__dirname, '../../../../apps/ui/src/index.html'), 'utf8');
  await writeFile(join(uiDirectory, 'index.html'), index);
  const branding = { name: 'Acme <Arcade>', logo, accent: '#7c3aed' };
  const options = { ...programs.createOptions('a'), uiDirectory, uiPath: '/doom', branding };
  const url = getUrl(await programs.start([LauncherApiModule.forRoot(options)]));
  const { text } = await sendRawRequest(url, '/doom/install');
  expect(text).toContain('data-name="Acme &lt;Arcade>" data-logo="logo.svg"');
  expect(text).toContain('<title>Acme &lt;Arcade></title>');
  expect(text).toContain('<span>Acme &lt;Arcade></span>');
  expect(text).toMatch(/<div class="boot-rail">[^]*<img alt="" src="logo.svg">/);
  expect(text).not.toContain('<svg');
  expect(text).toMatch(/<style>\[data-theme='dark'\]\{--cool:#\w{6};[^<]*<\/style><\/head>/);
  const image = await sendRawRequest(url, '/doom/logo.svg');
  expect([image.text, image.headers['content-type']]).toEqual(['<svg onload="run()"/>', 'image/svg+xml']);
  // If opened directly as a page, the image can't run scripts.
  expect(image.headers['content-security-policy']).toMatch(/script-src 'self'|default-src 'self'/);
});

it("a folder that doesn't contain the page is rejected", async () => {
  const empty = LauncherApiModule.forRoot({
    ...programs.createOptions('c'),
    uiDirectory: programs.directory,
  });
  await expect(programs.start([empty])).rejects.toThrow(/The page isn't built in/);
});

it('a start that fails because of its page does not lock the data directory', async () => {
  const options = { ...programs.createOptions('a'), uiDirectory: programs.directory };
  await expect(programs.start([LauncherApiModule.forRoot(options)])).rejects.toThrow(/The page isn't built/);
  await writeFile(join(programs.directory, 'index.html'), '<title>Hangar</title>');
  await createProtocol(getUrl(await programs.start([LauncherApiModule.forRoot(options)])), 'Doom');
});
