import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { IProtocol } from '@hangar/domain';

import { PNG, PCX, GIF } from './test-images';
import { PlayableApi } from './playable-api';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');

let game: PlayableApi;
let protocol: IProtocol;
beforeEach(async () => {
  game = await PlayableApi.create();
  await game.api.put('/api/settings', { screenshotsPath: game.files.path('shots') });
  protocol = await game.protocol();
});
afterEach(() => game.close());

const pathInRun = (name: string) => game.api.path('runs', protocol.id, name);
const found = async (query: '' | `?${string}` = '') =>
  (await game.api.get(`/api/screenshots/found${query}`)).data;

async function leave(path: string, bytes: Buffer): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return path;
}

/** Ends the game and waits until its screenshots have been announced. */
const endAndCollect = () => game.api.eventAfter('screenshots.found', () => game.api.runner.end(game.process));

describe('screenshots of a session', () => {
  it('are found in the working directory, announced, and offered', async () => {
    const old = await leave(pathInRun('doom00.png'), PNG);
    await utimes(old, LONG_AGO, LONG_AGO);
    const session = await game.launch(protocol.id);
    await leave(pathInRun('doom01.png'), PNG);
    await leave(pathInRun('levelstat.txt'), Buffer.from('E1M1'));
    await leave(pathInRun('fake.png'), Buffer.from('no picture'));
    await symlink('/etc/passwd', pathInRun('link.png'));
    const event = await endAndCollect();
    const expected = {
      protocolId: protocol.id,
      sessionId: session.sessionId,
      files: [{ filePath: pathInRun('doom01.png'), sizeBytes: PNG.length, format: 'png' }],
    };
    expect(event).toEqual(expected);
    expect(await found()).toEqual([expected]);
    expect(await found(`?protocolId=${protocol.id}`)).toEqual([expected]);
    expect(await found('?protocolId=another')).toEqual([]);
  });

  it("are found in the port's screenshot folder, and in the folder from the settings", async () => {
    const { command } = await game.launch(protocol.id);
    const saves = game.api.path('saves', protocol.id);
    expect(command.args).toContain(saves);
    const paths = [join(saves, 'woof0000.png'), game.files.path('shots', 'a.gif')];
    await leave(paths[0] as string, PNG);
    await leave(paths[1] as string, GIF);
    const { files } = await endAndCollect();
    expect(files.map(({ filePath }) => filePath)).toEqual(paths);
  });

  it('are no longer offered once imported or deleted', async () => {
    await game.launch(protocol.id);
    await leave(pathInRun('a.png'), PNG);
    await leave(pathInRun('b.png'), PNG);
    await endAndCollect();
    const { data } = await game.api.post('/api/screenshots/upload', { filePath: pathInRun('a.png') });
    expect(data.fileName).toBe('a.png');
    expect((await found())[0]?.files.map(({ filePath }) => filePath)).toEqual([pathInRun('b.png')]);
    await rm(pathInRun('b.png'));
    expect(await found()).toEqual([]);
  });

  it('are no longer offered to a client that was notified of their import', async () => {
    await game.launch(protocol.id);
    await leave(pathInRun('a.png'), PNG);
    await endAndCollect();
    const { protocolId, filePath } = { protocolId: protocol.id, filePath: pathInRun('a.png') };
    const event = await game.api.eventAfter('images.changed', () =>
      game.api.post('/api/screenshots/upload', { filePath, protocolId }),
    );
    expect(event).toEqual({ fileNames: [`${protocolId}~a.png`] });
    expect(await found()).toEqual([]);
  });

  it('in PCX format are reported as such, and cannot be imported', async () => {
    await game.launch(protocol.id);
    await leave(pathInRun('DOOM00.pcx'), PCX);
    const { files } = await endAndCollect();
    expect(files).toEqual([{ filePath: pathInRun('DOOM00.pcx'), sizeBytes: PCX.length, format: 'pcx' }]);
    const response = await game.api.post('/api/screenshots/upload', { filePath: pathInRun('DOOM00.pcx') });
    expect([response.status, response.error.code]).toEqual([422, 'UNSUPPORTED_FILE_TYPE']);
  });

  it('are still offered after a restart, and found if the game outlives the launcher', async () => {
    await game.launch(protocol.id);
    await leave(pathInRun('a.png'), PNG);
    await endAndCollect();
    const { sessionId } = await game.launch(protocol.id);
    await game.api.restart();
    await leave(pathInRun('b.png'), PNG);
    await endAndCollect();
    const offers = await found();
    expect(offers[0]?.sessionId).toBe(sessionId);
    expect(offers[0]?.files.map(({ filePath }) => filePath)).toContain(pathInRun('b.png'));
    expect(offers[1]?.files.map(({ filePath }) => filePath)).toEqual([pathInRun('a.png')]);
  });

  it('are not imported twice if Hangar was killed before it recorded the copy', async () => {
    await game.launch(protocol.id);
    for (const name of ['a.png', 'b.png']) await leave(pathInRun(name), PNG);
    await endAndCollect();
    const note = (name: string) => game.api.path('changes', `screenshot-${name}.json`);
    await game.api.restart(async () => {
      await leave(game.api.path('images', 'a.png'), PNG);
      const copies = { '0123456789ab': 'a.png', '0123456789ac': 'b.png' };
      for (const [random, fileName] of Object.entries(copies))
        await leave(note(random), Buffer.from(JSON.stringify({ fileName, source: pathInRun(fileName) })));
    });
    expect((await found())[0]?.files.map(({ filePath }) => filePath)).toEqual([pathInRun('b.png')]);
    expect(await readdir(game.api.path('changes'))).toEqual(['done-once.json']);
    await game.api.post('/api/screenshots/upload', { filePath: pathInRun('b.png') });
    expect([await found(), await readdir(game.api.path('changes'))]).toEqual([[], ['done-once.json']]);
  });

  it('can only be viewed in place if they were found', async () => {
    const outside = game.files.path('port', 'screenshots');
    await game.api.put(`/api/protocols/${protocol.id}`, { launchParameters: `-shotdir ${outside}` });
    await leave(join(outside, 'old.png'), PNG);
    await utimes(join(outside, 'old.png'), LONG_AGO, LONG_AGO);
    await game.launch(protocol.id);
    await leave(join(outside, 'new.png'), PNG);
    await endAndCollect();
    const statusOf = async (name: string) =>
      (await fetch(`${game.api.url}/api/media?path=${encodeURIComponent(join(outside, name))}`)).status;
    expect([await statusOf('new.png'), await statusOf('old.png')]).toEqual([200, 403]);
  });
});
