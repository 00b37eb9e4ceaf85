import { writeFileSync } from 'node:fs';
import type { IProtocol, SourcePortFamily } from '@hangar/domain';
import { buildWad, exitMap } from '@hangar/test-world';

import { NIGHTLY } from './support/nightly';
import { PlayedGame } from './support/played-game';
import { expect, open, test } from './support/ui-world';

const MAPS = ['MAP01', 'MAP02', 'MAP03', 'MAP04', 'MAP05', 'MAP06'];

/**
 * A source port as packaged by Debian, with the properties specific to its family. If two ports behave alike, one of
 * them is tested only in nightly runs.
 */
interface PlayedPort {
  readonly family: SourcePortFamily;
  /** Whether the port loads a save given on the command line. */
  readonly loadsSaves: boolean;
  /** Whether a finished map is on the disk before the port exits. */
  readonly writesImmediately: boolean;
  readonly tag?: typeof NIGHTLY;
}

const PORTS: readonly PlayedPort[] = [
  { family: 'chocolate-doom', loadsSaves: true, writesImmediately: false, tag: NIGHTLY },
  { family: 'crispy-doom', loadsSaves: true, writesImmediately: false, tag: NIGHTLY },
  { family: 'woof', loadsSaves: true, writesImmediately: false },
  { family: 'dsda-doom', loadsSaves: false, writesImmediately: true },
];

/** Real ports, played by keyboard: finished maps, saves in two slots, and continuing from one of them. */
test.describe('files written by real source ports', () => {
  test.setTimeout(180_000);

  let baseSetup: Pick<IProtocol, 'baseGameVersionId' | 'files'>;

  test.beforeAll(async ({ world: { walk, place } }) => {
    const { version } = await walk.dropFreedoom();
    const wad = place.at('six rooms.wad');
    // Every wall is an exit, because the position of the mouse turns the player when the window opens.
    writeFileSync(wad, buildWad(MAPS.flatMap((map) => exitMap(map, { exits: 'every wall' }))));
    const [file] = await walk.addModFiles([wad]);
    baseSetup = { baseGameVersionId: version.id, files: [{ fileId: file?.id ?? '' }] as IProtocol['files'] };
  });

  for (const port of PORTS) {
    test(
      `${port.family}: finishes a map, saves in two slots, and continues from there`,
      { tag: port.tag ?? [] },
      async ({ page, world }) => {
        const [{ id: sourcePortId }] = await world.walk.addPorts([port.family]);
        const protocol = await world.walk.client.post('/api/protocols', {
          ...baseSetup,
          title: `Rooms of ${port.family}`,
          sourcePortId,
          launchParameters: '-nosound -window',
          options: { map: 'MAP01', skill: 3 },
        });
        const game = new PlayedGame(world, protocol);

        await game.start('launch');
        expect(await game.saveToSlot(0)).toMatchObject({ map: 'MAP01', skill: 3, loadable: port.loadsSaves });
        expect((await game.finish('MAP01', 1)).map).toBe('MAP02');
        await game.quit();
        // A port that receives a key press at the wrong moment plays a map twice.
        const first = await game.getFinishedMaps();
        expect(Object.keys(first)).toEqual(['MAP01']);
        await open(page, world, `/?view=detail&protocol=${protocol.id}&panel=saves`);
        await expect(page.getByRole('tab', { name: /^Saves/ })).toContainText('2');
        await expect(page.getByRole('tab', { name: /^Maps/ })).toContainText('1 of 6');
        await page.getByRole('tab', { name: /^Maps/ }).click();
        await expect(page.getByRole('button', { name: 'Start MAP02. You are here' })).toBeVisible();

        // The map in the port's next save shows which map it started on.
        const map = port.loadsSaves ? 'MAP02' : 'MAP01';
        if (!port.loadsSaves)
          await expect(game.start('continue')).rejects.toMatchObject({ code: 'SAVE_NOT_LOADABLE' });
        await game.start(port.loadsSaves ? 'continue' : 'launch');
        expect((await game.saveToSlot(2)).map).toBe(map);
        await game.finish(map, 3);
        await game.quit();
        const second = await game.getFinishedMaps();
        expect(second['MAP01']).toBeGreaterThan(port.loadsSaves ? 0 : (first['MAP01'] ?? 0));
        expect(second[map]).toBeGreaterThan(0);
        expect(second['MAP01']).toBeGreaterThanOrEqual(first['MAP01'] ?? 0);

        await game.start('launch');
        if (port.writesImmediately) await game.finish('MAP01', 4);
        else await game.saveToSlot(4);
        await game.kill();
        const thirdCounts = await game.getFinishedMaps();
        if (port.writesImmediately) expect(thirdCounts['MAP01']).toBeGreaterThan(second['MAP01'] ?? 0);
        else expect(thirdCounts).toEqual(second);
        expect((await game.listSaves()).map(({ slot }) => slot).sort()).toEqual([0, 1, 2, 3, 4]);
        await page.reload();
        await expect(page.getByRole('tab', { name: /^Saves/ })).toContainText('5');
      },
    );
  }
});
