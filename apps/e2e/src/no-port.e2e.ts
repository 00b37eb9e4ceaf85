import type { IPortFamily } from '@hangar/domain';
import type { Page } from '@playwright/test';
import { writeRoom } from '@hangar/test-world';

import { dropFiles } from './support/drop-files';
import { expectFit, WIDTHS } from './support/fit';
import { captureEveryTheme } from './support/gallery';
import { waitForRunningSession } from './support/play';
import { expect, open, test, type UiWorld } from './support/ui-world';

/** Hides installed source ports and games, and all downloadable source ports except DSDA-Doom, from the page. */
async function hideDetectedItems(
  page: Page,
  world: UiWorld,
  family: Partial<IPortFamily> = {},
): Promise<void> {
  const respond = (path: string, data: unknown) =>
    page.route(path, (route) => route.fulfill({ json: { success: true, data } }));
  await respond('**/api/settings/scan-ports', []);
  await respond('**/api/wads/found', []);
  const families = await world.walk.client.get('/api/source-ports');
  await respond(
    '**/api/source-ports',
    families.map((other) =>
      other.family === 'dsda-doom'
        ? { ...other, ...family }
        : { ...other, canInstall: false, package: null, flatpak: null },
    ),
  );
}

test.describe.serial('without a source port', () => {
  test.describe.configure({ timeout: 120_000 });

  test('an install command is shown if Hangar cannot install a source port, and Freedoom is one click away', async ({
    page,
    world,
  }) => {
    await hideDetectedItems(page, world, { canInstall: false, package: 'sudo apt install dsda-doom' });
    await open(page, world);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One command, then you play');
    await expect(page.getByText('sudo apt install dsda-doom')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get Freedoom' })).toBeVisible();
    await captureEveryTheme(page, 'no-port-command');
  });

  test('a dropped mod offers the source port that suits it', async ({ page, world }) => {
    await hideDetectedItems(page, world);
    writeRoom(world.place.home, 'dock');
    await open(page, world);
    await dropFiles(page.getByRole('heading', { level: 1 }), [world.place.at('dock.wad')]);
    const sheet = page.getByRole('dialog', { name: 'Play this' });
    await expect(sheet).toContainText('DSDA-Doom suits this mod.');
    await expect(sheet.getByRole('button', { name: 'Get both and play' })).toBeFocused();
    await captureEveryTheme(page, 'no-port-sheet');
    for (const width of [360, 1024]) await expectFit(page, `no-port-sheet-${width}`, width);
  });

  test('one click downloads a source port and Freedoom, and the next one starts the game', async ({
    page,
    world,
  }) => {
    world.portReleases.publish('0.29.4');
    await hideDetectedItems(page, world);
    await open(page, world);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two downloads, then you play');
    await captureEveryTheme(page, 'no-port');
    for (const width of WIDTHS) await expectFit(page, `no-port-${width}`, width);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByText('Other source ports for this computer').click();
    await expect(page.getByRole('button', { name: 'Get DSDA-Doom', exact: true })).toBeVisible();
    for (const server of [world.portReleases, world.internet]) server.hold();
    await page.getByRole('button', { name: 'Get DSDA-Doom and Freedoom' }).click();
    await expect(
      page.getByRole('main').getByRole('progressbar', { name: /Installing DSDA-Doom/ }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost ready');
    await captureEveryTheme(page, 'no-port-progress');
    for (const server of [world.portReleases, world.internet]) server.release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready to play');
    await captureEveryTheme(page, 'no-port-ready');
    await page.getByRole('button', { name: 'Play Freedoom: Phase 1' }).click();
    await expect(page.getByRole('region', { name: 'Status' }).getByRole('timer')).toBeVisible();
    const session = await waitForRunningSession(world);
    await world.walk.openWads(session, 1);
    expect(session.command.executable).toContain('/0.29.4/');
    await world.walk.stop(session);
    expect((await world.walk.client.get('/api/protocols')).map(({ title }) => title).sort()).toEqual([
      'Freedoom: Phase 1',
      'Freedoom: Phase 2',
    ]);
  });
});
