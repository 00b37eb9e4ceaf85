import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Module } from '@nestjs/common';

import { LauncherApiModule } from '../index';
import { createProtocol, HostPrograms, OwnController, getUrl } from './host-programs';
import { FRAMEWORKS, type Framework } from './hosted-launcher';
import { sendRawRequest } from './raw-request';

let programs: HostPrograms;
beforeEach(async () => void (programs = await HostPrograms.create()));
afterEach(() => programs.close());

it('the page is served at addresses that the program does not use', async () => {
  const uiDirectory = join(programs.directory, 'ui');
  await mkdir(uiDirectory);
  await writeFile(join(uiDirectory, 'index.html'), '<title>Hangar</title>');
  @Module({ controllers: [OwnController] })
  class OwnModule {}
  for (const framework of Object.keys(FRAMEWORKS) as Framework[]) {
    const application = await programs.start(
      [LauncherApiModule.forRoot({ ...programs.createOptions(framework), uiDirectory }), OwnModule],
      undefined,
      framework,
    );
    const url = getUrl(application);
    expect((await sendRawRequest(url, '/shelf')).text).toBe('mine');
    expect((await sendRawRequest(url, '/library')).text).toContain('<title>Hangar</title>');
    expect((await sendRawRequest(url, '/', { headers: { host: 'x.example' } })).code).toBe('FORBIDDEN_HOST');
  }
  const empty = LauncherApiModule.forRoot({
    ...programs.createOptions('c'),
    uiDirectory: programs.directory,
  });
  await expect(programs.start([empty])).rejects.toThrow(/The page isn't built in/);
  const both = LauncherApiModule.forRoot({ ...programs.createOptions('b'), uiDirectory, prefix: 'doom' });
  await expect(programs.start([both])).rejects.toThrow(/Remove prefix or uiDirectory/);
});

it('a start that is rejected because of its page does not lock the data directory', async () => {
  const options = { ...programs.createOptions('a'), uiDirectory: programs.directory };
  await expect(programs.start([LauncherApiModule.forRoot(options)])).rejects.toThrow(/The page isn't built/);
  await writeFile(join(programs.directory, 'index.html'), '<title>Hangar</title>');
  await createProtocol(getUrl(await programs.start([LauncherApiModule.forRoot(options)])), 'Doom');
});
