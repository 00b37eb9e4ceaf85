import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { IProblem } from '@hangar/domain';

import { waitForBaseGames } from './base-game-library';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
  await mkdir(getDrivePath());
  await mkdir(game.api.path('changes'), { recursive: true });
});
afterEach(() => game.close());

const getDrivePath = (...parts: string[]): string => game.files.path('drive', ...parts);
const disconnectDrive = () => rename(getDrivePath(), game.files.path('unplugged'));
const connectDrive = () => rename(game.files.path('unplugged'), getDrivePath());
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
const listProblems = async (path: string): Promise<IProblem[]> =>
  (await game.api.get('/api/health')).data.problems.filter((problem) => problem.path === path);
const writeMoveRecord = (name: string, content: object) =>
  writeFile(game.api.path('changes', name), JSON.stringify(content));

/** Moves the screenshots, the base games and the saves to the drive. */
async function useDrive(): Promise<void> {
  for (const name of ['shots', 'wads', 'saves']) {
    await mkdir(getDrivePath(name), { recursive: true });
    await writeFile(getDrivePath(name, 'anything.txt'), 'x');
  }
  await game.api.put('/api/settings', {
    screenshotsPath: getDrivePath('shots'),
    wadFilesDirectory: getDrivePath('wads'),
    savegamesPath: getDrivePath('saves'),
  });
  await game.api.get('/api/health');
}

describe('an interrupted file move', () => {
  const NOTE = 'file-move-0123456789ab.json';

  it('stays recorded while it is impossible to check whether the file arrived', async () => {
    const from = game.api.path('images', 'a.png');
    await writeFile(from, 'picture');
    await game.api.restart(() =>
      writeMoveRecord(NOTE, { from, to: game.api.path('images', `${'x'.repeat(300)}.png`) }),
    );
    expect(await listProblems(game.api.path('changes', NOTE))).toMatchObject([{ code: 'MOVE_UNFINISHED' }]);
    expect(await exists(game.api.path('changes', NOTE))).toBe(true);
    expect(await readFile(from, 'utf8')).toBe('picture');
  });

  it("stays recorded while the target's drive is disconnected, and is completed later", async () => {
    await useDrive();
    const from = game.api.path('images', 'a.png');
    const to = getDrivePath('shots', 'a.png');
    for (const path of [from, to]) await writeFile(path, 'picture');
    await game.api.restart(async () => {
      await writeMoveRecord(NOTE, { from, to });
      await disconnectDrive();
    });
    const [problem] = await listProblems(game.api.path('changes', NOTE));
    expect(problem?.message).toContain("drive isn't connected");
    await game.api.restart(connectDrive);
    expect([await exists(from), await exists(to)]).toEqual([false, true]);
    expect(await exists(game.api.path('changes', NOTE))).toBe(false);
  });

  it('does not move a file from a folder that Hangar must not change', async () => {
    const from = game.files.path('private.png');
    const to = game.api.path('images', 'a.png');
    for (const path of [from, to]) await writeFile(path, 'picture');
    await game.api.restart(() => writeMoveRecord(NOTE, { from, to }));
    expect([await exists(from), await exists(to)]).toEqual([true, true]);
    expect(await listProblems(game.api.path('changes', NOTE))).toHaveLength(1);
  });
});

describe('an interrupted copy of a save', () => {
  it('stays recorded while the drive with the saves is disconnected, and is completed or undone later', async () => {
    await useDrive();
    const { id: protocolId } = await game.createProtocol();
    const names = ['hex1.hxs', 'hex101.hxs'];
    await mkdir(getDrivePath('saves', protocolId));
    await writeFile(getDrivePath('saves', protocolId, 'hex101.hxs'), 'a part without its save');
    const note = 'save-copy-0123456789ab.json';
    await game.api.restart(async () => {
      await writeMoveRecord(note, { protocolId, place: 'saves/hex1.hxs', names, madeWith: null });
      await disconnectDrive();
    });
    expect(await listProblems(game.api.path('changes', note))).toMatchObject([{ code: 'MOVE_UNFINISHED' }]);
    await game.api.restart(connectDrive);
    expect(await readdir(getDrivePath('saves', protocolId))).toEqual([]);
    expect(await exists(game.api.path('changes', note))).toBe(false);
  });
});

describe('an interrupted restoration from the trash', () => {
  it('stays recorded while the drive with the base games is disconnected, and is completed later', async () => {
    const path = getDrivePath('wads', 'doom2.wad');
    await mkdir(getDrivePath('wads'));
    await rename(game.doom2.iwadPath, path);
    await useDrive();
    await waitForBaseGames(game.api, ([version]) => version?.iwadPath === path);
    const before = await readFile(game.api.path('baseGameVersions.json'));
    await game.api.delete(`/api/versions/${game.doom2.id}`);
    const [item] = (await game.api.get('/api/trash')).data;
    const id = item?.id ?? '';
    await game.api.restart(async () => {
      const note = JSON.parse(await readFile(game.api.path('trash', id, 'item.json'), 'utf8')) as object;
      const items = [{ id, note, files: [{ name: basename(path), path }] }];
      await writeMoveRecord('moves-0123456789ab.json', { intents: [{ direction: 'out', things: items }] });
      // Restores the file and its entry.
      await rename(game.api.path('trash', id, 'files', 'doom2.wad'), path);
      await writeFile(game.api.path('baseGameVersions.json'), before);
      await disconnectDrive();
    });
    expect(await listProblems(game.api.path('trash', id))).toMatchObject([{ code: 'MOVE_UNFINISHED' }]);
    await game.api.restart(connectDrive);
    expect((await game.api.get('/api/trash')).data).toEqual([]);
    expect((await game.api.get('/api/versions')).data).toMatchObject([{ iwadPath: path, missing: false }]);
  });
});
