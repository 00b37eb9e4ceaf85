import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_PATHS } from '@hangar/domain';
import { Module } from '@nestjs/common';

import { LauncherApiModule, type LauncherOptions } from '../index';
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
  await writeFile(join(uiDirectory, 'index.html'), '<title>Hangar</title>');
  await writeFile(join(uiDirectory, 'main.js'), 'run()');
  await writeFile(join(uiDirectory, 'handbook', 'index.html'), 'What Hangar is');
  await writeFile(join(uiDirectory, 'handbook', '404.html'), 'No such page');
  return uiDirectory;
}

describe.each(Object.keys(FRAMEWORKS) as Framework[])('the page in a program on %s', (framework) => {
  const start = (options: LauncherOptions) =>
    programs.start([LauncherApiModule.forRoot(options), OwnModule], undefined, framework);

  it('is served at its own addresses', async () => {
    const uiDirectory = await createPage();
    const url = getUrl(await start({ ...programs.createOptions('a'), uiDirectory }));
    for (const path of [...PAGE_PATHS, '/?game=doom', '/install?protocol=1'])
      expect([path, (await sendRawRequest(url, path)).text]).toEqual([path, '<title>Hangar</title>']);
    expect((await sendRawRequest(url, '/main.js')).text).toBe('run()');
    expect((await sendRawRequest(url, '/handbook/')).text).toBe('What Hangar is');
    const missing = await sendRawRequest(url, '/handbook/nothing.html');
    expect([missing.status, missing.text]).toEqual([404, 'No such page']);
    expect((await sendRawRequest(url, '/', { headers: { host: 'x.example' } })).code).toBe('FORBIDDEN_HOST');
  });

  it('has a mark in its document if there is an access policy', async () => {
    const uiDirectory = await createPage();
    await writeFile(join(uiDirectory, 'index.html'), '<html lang="en"></html>');
    const withPolicy = await start({
      ...programs.createOptions('a'),
      uiDirectory,
      access: { authenticate: () => null },
    });
    const without = await start({ ...programs.createOptions('b'), uiDirectory });
    expect((await sendRawRequest(getUrl(withPolicy), '/')).text).toBe('<html data-access lang="en"></html>');
    expect((await sendRawRequest(getUrl(without), '/')).text).toBe('<html lang="en"></html>');
  });

  it("leaves all other addresses to the program, with the program's own 404", async () => {
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
      // From another computer's name, because the rules of Hangar don't apply to these addresses.
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

it('a folder without the page is rejected, and so is a page whose API has a prefix', async () => {
  const empty = LauncherApiModule.forRoot({
    ...programs.createOptions('c'),
    uiDirectory: programs.directory,
  });
  await expect(programs.start([empty])).rejects.toThrow(/The page isn't built in/);
  const uiDirectory = await createPage();
  const both = LauncherApiModule.forRoot({ ...programs.createOptions('b'), uiDirectory, prefix: 'doom' });
  await expect(programs.start([both])).rejects.toThrow(/Remove uiDirectory, or prefix/);
  const underGlobal = LauncherApiModule.forRoot({ ...programs.createOptions('d'), uiDirectory });
  await expect(
    programs.start([underGlobal], (application) => application.setGlobalPrefix('v')),
  ).rejects.toThrow(/Remove uiDirectory, or prefix and setGlobalPrefix/);
});

it('a start that is rejected because of its page does not lock the data directory', async () => {
  const options = { ...programs.createOptions('a'), uiDirectory: programs.directory };
  await expect(programs.start([LauncherApiModule.forRoot(options)])).rejects.toThrow(/The page isn't built/);
  await writeFile(join(programs.directory, 'index.html'), '<title>Hangar</title>');
  await createProtocol(getUrl(await programs.start([LauncherApiModule.forRoot(options)])), 'Doom');
});
