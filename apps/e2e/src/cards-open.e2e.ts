import type { Locator, Page } from '@playwright/test';

import { addLibrary } from './support/library';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const TITLES = ['Amber Reach', 'Basalt Hall', 'Cinder Gate'];

test.beforeAll(({ world }) => addLibrary(world, TITLES));

for (const view of ['grid', 'list'] as const) {
  test(`a click opens the details from the ${view}, and Back returns to the protocol`, async ({
    page,
    world,
  }) => {
    await open(page, world, `/?view=${view}&sort=title&dir=asc`);
    await item(page, 'Basalt Hall').locator('b').first().click();
    await expect(heading(page, 'Basalt Hall')).toBeFocused();
    await page.goBack();
    await expect(item(page, 'Basalt Hall')).toBeFocused();
  });
}

test('a card shows no progress until the number of its maps is known', async ({ page, world }) => {
  await page.route(/\/api\/protocols(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const data = body.data.map((protocol: { title: string }) => {
      const isKnown = protocol.title === 'Amber Reach';
      return { ...protocol, mapsFinished: isKnown ? 0 : null, mapsTotal: isKnown ? 2 : null };
    });
    await route.fulfill({ response, json: { ...body, data } });
  });
  await open(page, world, '/?view=grid&sort=title&dir=asc');
  await expect(item(page, 'Amber Reach').locator('progress')).toBeVisible();
  await expect(item(page, 'Basalt Hall').locator('progress')).toBeHidden();
});

test('Enter opens the details, and the same key press activates nothing in them', async ({ page, world }) => {
  await open(page, world, '/?view=grid&sort=title&dir=asc');
  await item(page, 'Cinder Gate').focus();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(heading(page, 'Cinder Gate')).toBeFocused();
  expect(await listSessions(world)).toEqual([]);
});

test('a double click opens the details once, activates nothing in them and selects no text', async ({
  page,
  world,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const title of TITLES) {
      await open(page, world, '/?view=grid&sort=title&dir=asc');
      await item(page, title).locator('b').first().dblclick();
      await expect(heading(page, title)).toBeVisible();
      expect(await page.evaluate(() => String(getSelection()))).toBe('');
    }
  }
  expect(await listSessions(world)).toEqual([]);
});

test('search results open by a click and by Enter', async ({ page, world }) => {
  await open(page, world, '/?view=grid');
  const search = page.getByRole('textbox', { name: 'Search everything' });
  await search.fill('cinder');
  await page
    .getByRole('row', { name: /Cinder Gate/ })
    .locator('b')
    .click();
  await expect(heading(page, 'Cinder Gate')).toBeFocused();
  await search.fill('amber');
  await expect(page.getByRole('row', { name: /Amber Reach/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Amber Reach')).toBeVisible();
  expect(await listSessions(world)).toEqual([]);
});

test('a launched card stays under the pointer until the pointer leaves the library', async ({
  page,
  world,
}) => {
  await open(page, world, '/?view=grid&sort=last-played&dir=desc');
  await expect(titles(page)).toHaveText(['Cinder Gate', 'Basalt Hall', 'Amber Reach']);
  await item(page, 'Amber Reach').hover();
  await item(page, 'Amber Reach').getByRole('button', { name: 'Launch' }).dblclick();
  const stop = item(page, 'Amber Reach').getByRole('button', { name: 'Stop' });
  await expect(stop).toBeVisible();
  await expect(titles(page)).toHaveText(['Cinder Gate', 'Basalt Hall', 'Amber Reach']);
  await page.getByRole('banner').hover();
  await expect(titles(page)).toHaveText(['Amber Reach', 'Cinder Gate', 'Basalt Hall']);
  await stop.click();
  await expect(stop).toBeHidden({ timeout: 15_000 });
  expect(await listSessions(world)).toHaveLength(1);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap opens the details', async ({ page, world }) => {
    await open(page, world, '/?view=grid&sort=title&dir=asc');
    await item(page, 'Basalt Hall').locator('b').first().tap();
    await expect(heading(page, 'Basalt Hall')).toBeVisible();
    await page.getByRole('button', { name: 'All protocols' }).tap();
    await expect(item(page, 'Basalt Hall')).toBeFocused();
  });
});

/** The card or row of a protocol. */
function item(page: Page, title: string): Locator {
  return page.locator('hangar-protocol-card, hangar-protocol-row').filter({ hasText: title });
}

function titles(page: Page): Locator {
  return page.locator('hangar-protocol-card .title');
}

function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name });
}

async function listSessions(world: UiWorld): Promise<readonly unknown[]> {
  return await world.walk.client.get('/api/sessions');
}
