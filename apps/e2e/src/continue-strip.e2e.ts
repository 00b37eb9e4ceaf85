import type { IProtocol } from '@hangar/domain';
import type { Locator, Page } from '@playwright/test';

import { expectFit, WIDTHS } from './support/fit';
import { captureEveryTheme } from './support/gallery';
import { playSession, prepareMaps } from './support/play-session';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** The strip of recently played games above the library. One click continues a game. */
test.describe.serial('the strip above the library', () => {
  test.setTimeout(120_000);

  let protocol: IProtocol;

  test.beforeAll(async ({ world }) => {
    protocol = await prepareMaps(world, 'Twelve Rooms');
  });

  test('is hidden until there is a save', async ({ page, world }) => {
    await open(page, world);
    await expect(page.getByRole('gridcell', { name: /Twelve Rooms/ }).first()).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
  });

  test('appears with a save, and continues from it with one click', async ({ page, world }) => {
    await open(page, world);
    await playSession(world, protocol, { saves: ['woofsav0.dsg'] });
    const tile = strip(page).getByRole('button', { name: /^Continue Twelve Rooms/ });
    await expect(tile).toContainText(/MAP\d\d/);
    await captureEveryTheme(page, 'launch-continue');
    await tile.click();
    await expect.poll(() => findLastArguments(world)).toContain('-loadgame 0');
    await expect(tile).toBeVisible();
  });

  test('the menu of a card also continues the game', async ({ page, world }) => {
    await open(page, world);
    const before = await world.walk.client.get('/api/sessions');
    await page.locator('hangar-protocol-card').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Continue' }).click();
    await expect
      .poll(async () => (await world.walk.client.get('/api/sessions')).length)
      .toBe(before.length + 1);
    expect(await findLastArguments(world)).toContain('-loadgame 0');
    await expect(strip(page).getByRole('button', { name: /^Continue Twelve Rooms/ })).toBeVisible();
  });

  test('the palette also continues a game: from its first line, and after typing the names of a game and a map', async ({
    page,
    world,
  }) => {
    const [save] = await world.walk.client.get(`/api/protocols/${protocol.id}/saves`);
    const map = String(save?.map);
    const { length: before } = await world.walk.client.get('/api/sessions');
    await open(page, world);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toContainText(`Continue · ${map}`);
    await page.keyboard.type(`twelve ${map.toLowerCase()}`);
    const rows = page.getByRole('option');
    await expect(rows.first()).toContainText('Continue');
    await expect(rows.nth(1)).toContainText('pistol start');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await world.walk.client.get('/api/sessions')).length).toBe(before + 1);
    expect(await findLastArguments(world)).toContain('-loadgame 0');
    await expect(strip(page).getByRole('button', { name: /^Continue Twelve Rooms/ })).toBeVisible();
  });

  test('is reached with Tab and left with the down arrow; if folded, it stays folded', async ({
    page,
    world,
  }) => {
    await open(page, world);
    const tile = strip(page).getByRole('button', { name: /^Continue Twelve Rooms/ });
    await tile.focus();
    await page.keyboard.press('ArrowRight');
    await expect(tile).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('hangar-protocol-card').first()).toBeFocused();
    await strip(page).getByRole('button', { expanded: true }).click();
    await expect(tile).toHaveCount(0);
    await page.reload();
    const chevron = strip(page).getByRole('button', { expanded: false });
    await expect(strip(page)).toContainText('Twelve Rooms');
    await chevron.click();
    await expect(tile).toBeVisible();
  });

  test('scrolls out of view with the cards, and returns at the top of the list', async ({ page, world }) => {
    for (let number = 0; number < 20; number++)
      await world.walk.client.post('/api/protocols', { title: `Further ${number}` });
    await open(page, world, '/?view=grid&sort=title');
    await expect(strip(page)).toBeInViewport();
    const first = page.locator('hangar-protocol-card[data-index="0"]');
    await first.focus();
    await page.keyboard.press('End');
    await expect(page.locator('hangar-protocol-card[data-index="20"]')).toBeFocused();
    await expect(page.locator('hangar-protocol-card[data-index="20"]')).toBeInViewport({ ratio: 1 });
    await expect(strip(page)).not.toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
    await page.keyboard.press('Home');
    await expect(first).toBeFocused();
    await expect(strip(page)).toBeInViewport();
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 600);
    await expect(strip(page)).not.toBeInViewport();
    await open(page, world, '/?view=list');
    await expect(page.getByRole('columnheader', { name: 'Title' })).toBeInViewport();
  });

  test('is hidden while the library is filtered, and fits at any width', async ({ page, world }) => {
    await world.walk.client.put(`/api/protocols/${protocol.id}`, { tags: ['Short'] });
    await open(page, world, '/?tag=Short');
    await expect(page.getByRole('gridcell', { name: /Twelve Rooms/ }).first()).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await open(page, world);
    await expect(strip(page)).toBeVisible();
    for (const width of WIDTHS) await expectFit(page, `launch-continue-${width}`, width);
  });
});

function strip(page: Page): Locator {
  return page.getByRole('region', { name: 'Continue' });
}

async function findLastArguments({ walk }: UiWorld): Promise<string | undefined> {
  const [last] = await walk.client.get('/api/sessions');
  return last?.command.args.join(' ');
}
