import { rmSync } from 'node:fs';
import type { IProtocol } from '@hangar/domain';
import { FREEDOOM_PHASE_1 } from '@hangar/test-world';
import type { Locator } from '@playwright/test';

import { captureScreenshot } from './support/gallery';
import { playSession, prepareMaps } from './support/play-session';
import { openSettings } from './support/settings-dialog';
import { expect, open, test } from './support/ui-world';

/** Details of the page that once confused players. */
test.describe('a player', () => {
  test.describe.configure({ timeout: 120_000 });

  let protocol: IProtocol;

  test.beforeAll(async ({ world }) => {
    protocol = await prepareMaps(world, 'Twelve Rooms');
    await world.walk.dropFreedoom(FREEDOOM_PHASE_1);
  });

  test('can stop a test launch in the settings, whose buttons are not covered by its toast', async ({
    page,
    world,
  }) => {
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, world);
      const settings = await openSettings(page);
      await settings.getByRole('tab', { name: 'Source ports' }).click();
      await settings.getByRole('button', { name: 'Test DSDA-Doom' }).click();
      const toast = page.locator('hangar-toast').filter({ hasText: 'DSDA-Doom works' });
      await expect(toast).toBeVisible({ timeout: 15_000 });
      await captureScreenshot(page, `settings-test-launch-${width}`);
      for (const name of ['Cancel', 'Save'])
        expect(await overlap(toast, settings.getByRole('button', { name, exact: true }))).toBe(false);
      const stop = settings.getByRole('button', { name: 'Stop Test launch' });
      expect(await overlap(toast, stop)).toBe(false);
      await stop.click();
      await expect(stop).toBeHidden({ timeout: 15_000 });
      await expect
        .poll(async () => (await world.walk.client.get('/api/sessions')).every(({ endedAt }) => endedAt))
        .toBe(true);
    }
  });

  test('sees the map of the latest save first, and all actions in one row', async ({ page, world }) => {
    await playSession(world, protocol, { saves: ['woofsav0.dsg'] });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, world, `/?view=detail&protocol=${protocol.id}&panel=maps`);
    const maps = page.getByRole('tabpanel', { name: /^Maps/ });
    await expect(maps.getByRole('button', { name: 'Start MAP02. You are here' })).toBeVisible();
    await expect(maps).not.toContainText('wait here');
    const names = [/^Continue/, /^Launch/, /^Play with/, /^More/];
    const actions = names.map((name) => page.getByRole('main').getByRole('button', { name }).first());
    const tops = await Promise.all(actions.map(async (action) => (await action.boundingBox())?.y));
    expect(new Set(tops).size).toBe(1);
  });

  test('can only stop a running game in its menu, not launch it again', async ({ page, world }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { id } = await world.walk.client.post('/api/protocols', {
      title: 'Long Evening',
      sourcePortId: (await world.walk.client.get('/api/settings')).sourcePorts[0]?.id ?? null,
      baseGameVersionId: protocol.baseGameVersionId,
      launchParameters: '-nosound -window',
    });
    const session = await world.walk.launch({ id });
    // A launch moves its card to the front, so the page is opened afterwards.
    await open(page, world);
    const card = page.getByRole('gridcell', { name: 'Long Evening' });
    await expect(card.getByRole('button', { name: 'Stop' })).toBeVisible();
    await card.click({ button: 'right' });
    const menu = page.getByRole('menu', { name: 'Long Evening' });
    await expect(menu.getByRole('menuitem').first()).toHaveText('Stop');
    await expect(menu.getByRole('menuitem', { name: /^(Launch|Continue)$/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await world.walk.stop(session);
  });

  test('sees a saved filter as the heading, and its dialog in the middle of the window', async ({
    page,
    world,
  }) => {
    const savedFilters = [{ id: 'f-1', name: 'Rooms to finish', query: 'shelf=favourite' }];
    await world.walk.client.put('/api/settings', { savedFilters });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, world);
    await page.getByRole('navigation').getByText('Rooms to finish').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rooms to finish');
    await page.getByRole('button', { name: 'Edit filter “Rooms to finish”' }).first().click();
    const box = await page.getByRole('dialog', { name: 'Edit filter' }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(720, -1);
  });

  test('can tell the base games in the slim rail apart', async ({ page, world }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await open(page, world);
    const marks = page.getByRole('navigation').locator('hangar-base-game-mark svg');
    await expect(marks).toHaveCount(2);
    const drawings = await marks.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
    expect(new Set(drawings).size).toBe(2);
  });

  test('sees the whole cover in the form', async ({ page, world }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, world, '/install?tab=configuration');
    const image = page.getByRole('main').locator('hangar-cover img.loaded');
    await expect(image).toBeVisible();
    const { shown, picture, isWhole } = await image.evaluate((img: HTMLImageElement) => {
      const [inner, outer] = [
        img.getBoundingClientRect(),
        img.closest('hangar-cover')?.getBoundingClientRect(),
      ];
      return {
        shown: inner.width / inner.height,
        picture: img.naturalWidth / img.naturalHeight,
        isWhole: outer !== undefined && inner.bottom <= outer.bottom + 1 && inner.top >= outer.top - 1,
      };
    });
    expect(isWhole).toBe(true);
    // Doom's pictures of 320 by 200 are shown as 4 by 3, as in the game.
    expect([4 / 3, picture].some((ratio) => Math.abs(ratio - shown) < 0.02)).toBe(true);
  });

  test("can't start a map while a file is missing", async ({ page, world }) => {
    const [file] = await world.walk.client.get('/api/mod-files/catalog');
    rmSync(file?.filePath ?? '');
    await expect
      .poll(async () => (await world.walk.client.get(`/api/protocols/${protocol.id}`)).readiness?.state, {
        timeout: 20_000,
      })
      .toBe('blocked');
    await open(page, world, `/?view=detail&protocol=${protocol.id}&panel=maps`);
    const maps = page.getByRole('tabpanel', { name: /^Maps/ });
    await expect(maps.getByRole('button', { name: /^(Start|Launch) MAP/ })).toHaveCount(0);
  });
});

async function overlap(first: Locator, second: Locator): Promise<boolean> {
  const [a, b] = [await first.boundingBox(), await second.boundingBox()];
  if (!a || !b) throw new Error('One of the elements is not shown.');
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !apart;
}
