import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { buildIwad, until } from '@hangar/test-world';

import { expectFit, WIDTHS } from './support/fit';
import { captureEveryTheme } from './support/gallery';
import { waitForRunningSession } from './support/play';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** A computer that already has games and source ports: one click adds all of them. */
test.describe.serial('games already on the computer', () => {
  // Takes a picture and checks accessibility in three themes.
  test.describe.configure({ timeout: 180_000 });
  test('are listed with their sources, and the useful ones are selected', async ({ page, world }) => {
    mkdirSync(world.place.at('.local', 'share', 'games', 'doom'), { recursive: true });
    writeFileSync(getHereticPath(world), buildIwad('heretic'));
    await waitUntilGamesAreRead(world);
    await openFound(page, world);
    const games = page.getByRole('region', { name: 'Base games' });
    await expect(games).toContainText('4 of 4 selected');
    await expect(games.getByRole('checkbox', { name: /Freedoom: Phase 2.*Your distribution/ })).toBeChecked();
    await expect(games.getByRole('checkbox', { name: /Heretic.*Your games folder/ })).toBeChecked();
    await expect(games.getByRole('checkbox', { name: /FreeDM.*multiplayer only/ })).toBeChecked();
    await expect(
      page.getByRole('region', { name: 'Source ports' }).getByRole('checkbox', { checked: true }),
    ).not.toHaveCount(0);
    await expect(page.getByText(/Woof! [\d.]+ will be the default/)).toBeVisible();
    await captureEveryTheme(page, 'first-start-found');
    for (const width of WIDTHS) await expectFit(page, `first-start-found-${width}`, width);
    await world.walk.client.put('/api/settings', { uiScale: 200 });
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    for (const width of [360, 1280]) await expectFit(page, `first-start-found-${width}-at-200`, width);
    await world.walk.client.put('/api/settings', { uiScale: 100 });
  });

  test('are searched for in the background: the setup steps are usable during the search', async ({
    page,
    world,
  }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/wads/found', async (route) => {
      await released;
      await route.continue();
    });
    await open(page, world);
    await expect(heading(page)).toHaveText('Looking for your games…');
    await captureEveryTheme(page, 'first-start-looking');
    await page.getByRole('button', { name: 'Set up step by step' }).click();
    await expect(heading(page)).toHaveText('Three steps to your first game');
    release();
    await page.getByRole('button', { name: 'Show games found on this computer' }).click();
    await expect(heading(page)).toHaveText('Hangar found your games');
  });

  test('can be deselected one by one, and the setup steps are one click away', async ({ page, world }) => {
    await openFound(page, world);
    await page.getByRole('checkbox', { name: /FreeDM/ }).uncheck();
    await expect(page.getByRole('button', { name: /^Add \d+ items?$/ })).toBeVisible();
    for (const checkbox of await page.getByRole('checkbox').all()) await checkbox.uncheck();
    await expect(page.getByRole('button', { name: 'Add 0 items' })).toBeDisabled();
    await page.getByRole('button', { name: 'Set up step by step' }).click();
    await expect(heading(page)).toHaveText('Three steps to your first game');
    await page.getByRole('button', { name: 'Show games found on this computer' }).click();
    await expect(heading(page)).toHaveText('Hangar found your games');
  });

  test('are added with one click, and only once from two tabs; those that cannot be added are listed', async ({
    page,
    world,
    context,
  }) => {
    const { client } = world.walk;
    await openFound(page, world);
    const otherTab = await context.newPage();
    await openFound(otherTab, world);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/import/run', async (route) => {
      await released;
      await route.continue();
    });
    await otherTab.route('**/api/import/run', async (route) => {
      await released;
      await route.continue();
    });
    rmSync(getHereticPath(world));
    await page.getByRole('button', { name: 'Add all' }).click();
    await otherTab.getByRole('button', { name: 'Add all' }).click();
    await expect(heading(otherTab)).toHaveText('Adding your games…');
    await expect(heading(page)).toHaveText('Adding your games…');
    await expect(
      page.getByRole('main').getByRole('progressbar', { name: 'Adding games and source ports' }),
    ).toBeVisible();
    await captureEveryTheme(page, 'first-start-taking');
    release();
    await expect(heading(page)).toHaveText("You're all set. Pick a game to play.");
    await expect(heading(otherTab)).toHaveText("You're all set. Pick a game to play.");
    await otherTab.close();
    await expect(page.getByText(/^\s*Skipped Heretic/)).toBeVisible();
    const first = page.getByRole('gridcell', { name: 'Freedoom: Phase 2' });
    await expect(first.getByRole('button', { name: 'Launch' })).toBeFocused();
    await captureEveryTheme(page, 'first-start-ready');
    for (const width of [360, 390, 800, 3840]) await expectFit(page, `first-start-ready-${width}`, width);
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.keyboard.press('Enter');
    await expect(first.getByRole('button', { name: 'Stop' })).toBeVisible();
    const session = await waitForRunningSession(world);
    const [wad] = await world.walk.openWads(session, 1);
    expect(wad).toContain(`${world.place.dataDirectory}/wads/freedoom2`);
    await first.getByRole('button', { name: 'Stop' }).click();
    await world.walk.waitForEnd(session);
    await expect(page.getByRole('grid', { name: 'Protocols' }).getByRole('gridcell')).toHaveCount(3);
    const settings = await client.get('/api/settings');
    expect(settings.sourcePorts.length).toBeGreaterThan(2);
    expect([settings.defaultSourcePortId, settings.defaultBaseGameVersionId]).not.toContain(null);
  });
});

/**
 * Searches until every game has been read. A search returns its results after five seconds, even if a busy computer has
 * read only one file so far. The next search continues from there.
 */
async function waitUntilGamesAreRead({ walk }: UiWorld): Promise<void> {
  await until('every game is read', async () => (await walk.client.get('/api/wads/found')).length === 4);
}

async function openFound(page: Page, world: UiWorld): Promise<void> {
  await open(page, world);
  await expect(heading(page)).toHaveText('Hangar found your games');
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

function getHereticPath({ place }: UiWorld): string {
  return place.at('.local', 'share', 'games', 'doom', 'heretic.wad');
}
