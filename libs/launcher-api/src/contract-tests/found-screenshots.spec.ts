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
  protocol = await game.createProtocol();
});
afterEach(() => game.close());

const getRunPath = (name: string) => game.api.path('runs', protocol.id, name);
const listFound = async (query: '' | `?${string}` = '') =>
  (await game.api.get(`/api/screenshots/found${query}`)).data;

async function writeOldFile(path: string, bytes: Buffer): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return path;
}

/** Ends the game and waits for the event that announces its screenshots. */
const endAndCollect = () => game.api.eventAfter('screenshots.found', () => game.api.runner.end(game.process));

describe('screenshots of a session', () => {
  it('are found in the working directory, announced, and offered for import', async () => {
    const old = await writeOldFile(getRunPath('doom00.png'), PNG);
    await utimes(old, LONG_AGO, LONG_AGO);
    const session = await game.launch(protocol.id);
    await writeOldFile(getRunPath('doom01.png'), PNG);
    await writeOldFile(getRunPath('levelstat.txt'), Buffer.from('E1M1'));
    await writeOldFile(getRunPath('fake.png'), Buffer.from('no picture'));
    await symlink('/etc/passwd', getRunPath('link.png'));
    const event = await endAndCollect();
    const expected = {
      protocolId: protocol.id,
      sessionId: session.sessionId,
      files: [{ filePath: getRunPath('doom01.png'), sizeBytes: PNG.length, format: 'png' }],
    };
    expect(event).toEqual(expected);
    expect(await listFound()).toEqual([expected]);
    expect(await listFound(`?protocolId=${protocol.id}`)).toEqual([expected]);
    expect(await listFound('?protocolId=another')).toEqual([]);
  });

  it("are found in the port's screenshot folder, and in the folder from the settings", async () => {
    const { command } = await game.launch(protocol.id);
    const saves = game.api.path('saves', protocol.id);
    expect(command.args).toContain(saves);
    const paths = [join(saves, 'woof0000.png'), game.files.path('shots', 'a.gif')];
    await writeOldFile(paths[0] as string, PNG);
    await writeOldFile(paths[1] as string, GIF);
    const { files } = await endAndCollect();
    expect(files.map(({ filePath }) => filePath)).toEqual(paths);
  });

  it('are no longer offered once imported or deleted', async () => {
    await game.launch(protocol.id);
    await writeOldFile(getRunPath('a.png'), PNG);
    await writeOldFile(getRunPath('b.png'), PNG);
    await endAndCollect();
    const { data } = await game.api.post('/api/screenshots/upload', { filePath: getRunPath('a.png') });
    expect(data.fileName).toBe('a.png');
    expect((await listFound())[0]?.files.map(({ filePath }) => filePath)).toEqual([getRunPath('b.png')]);
    await rm(getRunPath('b.png'));
    expect(await listFound()).toEqual([]);
  });

  it('are no longer offered to a client that has been notified of their import', async () => {
    await game.launch(protocol.id);
    await writeOldFile(getRunPath('a.png'), PNG);
    await endAndCollect();
    const { protocolId, filePath } = { protocolId: protocol.id, filePath: getRunPath('a.png') };
    const event = await game.api.eventAfter('images.changed', () =>
      game.api.post('/api/screenshots/upload', { filePath, protocolId }),
    );
    expect(event).toEqual({ fileNames: [`${protocolId}~a.png`] });
    expect(await listFound()).toEqual([]);
  });

  it('in PCX format are reported as PCX, and cannot be imported', async () => {
    await game.launch(protocol.id);
    await writeOldFile(getRunPath('DOOM00.pcx'), PCX);
    const { files } = await endAndCollect();
    expect(files).toEqual([{ filePath: getRunPath('DOOM00.pcx'), sizeBytes: PCX.length, format: 'pcx' }]);
    const response = await game.api.post('/api/screenshots/upload', { filePath: getRunPath('DOOM00.pcx') });
    expect([response.status, response.error.code]).toEqual([422, 'UNSUPPORTED_FILE_TYPE']);
  });

  it('are still offered after a restart, and are found even if the game outlives the launcher', async () => {
    await game.launch(protocol.id);
    await writeOldFile(getRunPath('a.png'), PNG);
    await endAndCollect();
    const { sessionId } = await game.launch(protocol.id);
    await game.api.restart();
    await writeOldFile(getRunPath('b.png'), PNG);
    await endAndCollect();
    const foundScreenshots = await listFound();
    expect(foundScreenshots[0]?.sessionId).toBe(sessionId);
    expect(foundScreenshots[0]?.files.map(({ filePath }) => filePath)).toContain(getRunPath('b.png'));
    expect(foundScreenshots[1]?.files.map(({ filePath }) => filePath)).toEqual([getRunPath('a.png')]);
  });

  it('are not imported twice if Hangar was killed before it recorded the copy', async () => {
    await game.launch(protocol.id);
    for (const name of ['a.png', 'b.png']) await writeOldFile(getRunPath(name), PNG);
    await endAndCollect();
    const getNotePath = (name: string) => game.api.path('changes', `screenshot-${name}.json`);
    await game.api.restart(async () => {
      await writeOldFile(game.api.path('images', 'a.png'), PNG);
      const copies = { '0123456789ab': 'a.png', '0123456789ac': 'b.png' };
      for (const [random, fileName] of Object.entries(copies))
        await writeOldFile(
          getNotePath(random),
          Buffer.from(JSON.stringify({ fileName, source: getRunPath(fileName) })),
        );
    });
    expect((await listFound())[0]?.files.map(({ filePath }) => filePath)).toEqual([getRunPath('b.png')]);
    expect(await readdir(game.api.path('changes'))).toEqual(['done-once.json']);
    await game.api.post('/api/screenshots/upload', { filePath: getRunPath('b.png') });
    expect([await listFound(), await readdir(game.api.path('changes'))]).toEqual([[], ['done-once.json']]);
  });

  it('can be viewed at their original path only if they were found', async () => {
    const outside = game.files.path('port', 'screenshots');
    await game.api.put(`/api/protocols/${protocol.id}`, { launchParameters: `-shotdir ${outside}` });
    await writeOldFile(join(outside, 'old.png'), PNG);
    await utimes(join(outside, 'old.png'), LONG_AGO, LONG_AGO);
    await game.launch(protocol.id);
    await writeOldFile(join(outside, 'new.png'), PNG);
    await endAndCollect();
    const fetchStatus = async (name: string) =>
      (await fetch(`${game.api.url}/api/media?path=${encodeURIComponent(join(outside, name))}`)).status;
    expect([await fetchStatus('new.png'), await fetchStatus('old.png')]).toEqual([200, 403]);
  });
});
