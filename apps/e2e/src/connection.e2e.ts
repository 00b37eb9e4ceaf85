import type { IProtocol } from '@hangar/domain';
import type { Page } from '@playwright/test';
import { writeRoom } from '@hangar/test-world';

import { addLibrary } from './support/library';
import { watchPage } from './support/page-watch';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

let protocols: IProtocol[];

test.use({ preloadsParts: true });

test.beforeAll(async ({ world }) => {
  // Hangar must use the same port after each restart, because the page reconnects to it.
  world.walk.options.port = Number(new URL(world.url).port);
  protocols = await addLibrary(world, ['Slate Mountain', 'Winter Quarry', 'Orchard Station']);
});

test.describe('when the API is unavailable', () => {
  test.use({
    // Browsers log every failed connection, even if the page handles it.
    // eslint-disable-next-line no-empty-pattern
    expectedErrors: async ({}, use) => use([/net::ERR_/]),
  });

  test('a banner is shown, and the page updates automatically once the API is back', async ({
    page,
    world,
  }) => {
    await open(page, world);
    await expect(card(page, 'Winter Quarry')).toBeVisible();
    await world.walk.hangar.crash();
    await expect(banner(page)).toBeVisible();
    await expect(card(page, 'Winter Quarry')).toBeVisible();

    await world.walk.startLauncher();
    const { client } = world.walk;
    await client.put(`/api/protocols/${protocols[1]?.id}`, { title: 'Summer Quarry' });
    await client.post('/api/protocols', { title: 'Made meanwhile' });
    await client.put('/api/settings', { theme: 'light' });
    await expect(banner(page)).toBeHidden({ timeout: 20_000 });
    await expect(card(page, 'Summer Quarry')).toBeVisible();
    await expect(card(page, 'Made meanwhile')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('unsaved changes are kept, and can be saved once the API is back', async ({ page, world }) => {
    const [slate] = protocols;
    await open(page, world, `/install?tab=configuration&protocol=${slate?.id}`);
    await page.getByLabel('Title').fill('Slate Mountain by night');
    await world.walk.hangar.crash();
    await expect(banner(page)).toBeVisible();
    await page.getByLabel('Description').fill('Written while nobody listened.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: "Couldn't save the protocol" })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Slate Mountain by night');
    await expect(page.getByLabel('Description')).toHaveValue('Written while nobody listened.');

    await world.walk.startLauncher();
    await expect(banner(page)).toBeHidden({ timeout: 20_000 });
    await expect(page.getByRole('alert').filter({ hasText: "Couldn't save the protocol" })).toBeHidden();
    await expect(page.getByLabel('Title')).toHaveValue('Slate Mountain by night');
    await save(page);
    expect(await world.walk.client.get(`/api/protocols/${slate?.id}`)).toMatchObject({
      title: 'Slate Mountain by night',
      description: 'Written while nobody listened.',
    });
  });

  test('a protocol that could not be opened opens automatically, and editing continues', async ({
    page,
    world,
  }) => {
    const [, , orchard] = protocols;
    await open(page, world);
    await waitForAllParts(page);
    await world.walk.hangar.crash();
    await expect(banner(page)).toBeVisible();
    await card(page, 'Orchard Station').focus();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: "Couldn't load this protocol" })).toBeVisible();

    await world.walk.startLauncher();
    await expect(page.getByLabel('Title')).toHaveValue('Orchard Station', { timeout: 20_000 });
    await page.getByLabel('Description').fill('Before it went away again.');
    await world.walk.hangar.crash();
    await expect(banner(page)).toBeVisible();
    await page.getByLabel('Title').fill('Orchard Station by night');
    await world.walk.startLauncher();
    await expect(banner(page)).toBeHidden({ timeout: 20_000 });
    await save(page);
    expect(await world.walk.client.get(`/api/protocols/${orchard?.id}`)).toMatchObject({
      title: 'Orchard Station by night',
      description: 'Before it went away again.',
    });
    await world.walk.client.put(`/api/protocols/${orchard?.id}`, { title: 'Orchard Station' });
  });

  test('the contents of a mod file are read once the API is back', async ({ page, world }) => {
    await world.walk.addModFiles([writeRoom(world.place.at('mods'), 'Gravel Pit')]);
    await open(page, world, '/install?tab=files');
    await waitForAllParts(page);
    await world.walk.hangar.crash();
    await expect(banner(page)).toBeVisible();
    await page.getByRole('row', { name: /Gravel Pit/ }).dblclick();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText("Hangar isn't responding.");
    await dialog.getByLabel('Version').fill('1.1');
    await world.walk.startLauncher();
    await expect(dialog.getByRole('region', { name: 'Contents' })).toContainText('MAP01', {
      timeout: 20_000,
    });
    await expect(dialog.getByLabel('Version')).toHaveValue('1.1');
  });

  test('a page that could not load anything loads as soon as the API is back', async ({ page, world }) => {
    // The page and the API share a server, so only requests to the API are blocked.
    await page.route('**/api/**', (route) => route.abort());
    await open(page, world);
    await expect(banner(page)).toBeVisible();
    await expect(page.getByText("Couldn't load your library.")).toBeVisible();
    await page.unroute('**/api/**');
    await expect(banner(page)).toBeHidden({ timeout: 20_000 });
    await expect(card(page, 'Orchard Station')).toBeVisible();
  });
});

test.describe('two open tabs stay in sync:', () => {
  let firstTab: Page;
  let secondTab: Page;

  test.beforeEach(async ({ page, context, world }) => {
    firstTab = page;
    secondTab = await context.newPage();
    await open(firstTab, world);
    await open(secondTab, world);
  });

  test('created, renamed, deleted and restored protocols', async ({ world }) => {
    await create(firstTab, world, 'Cobalt Descent');
    await expect(card(secondTab, 'Cobalt Descent')).toBeVisible();

    await firstTab.getByLabel('Title').fill('Copper Vault');
    await save(firstTab);
    await expect(card(secondTab, 'Copper Vault')).toBeVisible();
    await expect(card(secondTab, 'Cobalt Descent')).toBeHidden();

    await card(secondTab, 'Copper Vault').focus();
    await secondTab.getByRole('button', { name: 'Delete' }).click();
    await expect(firstTab.getByText(/^This protocol was deleted elsewhere\./)).toBeVisible();
    await secondTab.getByRole('button', { name: 'Undo' }).click();
    await expect(firstTab.getByText(/^This protocol was deleted elsewhere\./)).toBeHidden();
    await expect(card(secondTab, 'Copper Vault')).toBeVisible();
  });

  test('running and stopped games', async ({ world }) => {
    const name = 'Orchard Station';
    await firstTab.getByRole('button', { name: `Launch ${name}` }).click();
    const status = secondTab.getByRole('region', { name: 'Status' });
    await expect(status.getByRole('button', { name: `Stop ${name}` })).toBeVisible({ timeout: 15_000 });
    await expect(card(secondTab, name)).toHaveAccessibleName(/Running/);
    await status.getByRole('button', { name: `Stop ${name}` }).click();
    await expect(firstTab.getByRole('button', { name: `Launch ${name}` })).toBeVisible({ timeout: 15_000 });
    await expect(
      firstTab.getByRole('region', { name: 'Status' }).getByRole('button', { name: /Stop/ }),
    ).toHaveCount(0);
    expect(await getRunningSessions(world)).toEqual([]);
  });

  test('settings, theme and size', async () => {
    const secondTabErrors = watchPage(secondTab, new URL(secondTab.url()).origin);
    await firstTab.getByRole('button', { name: 'Settings' }).click();
    const settings = firstTab.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('radio', { name: 'Terminal' }).check({ force: true });
    await expect(firstTab.locator('html')).toHaveAttribute('data-theme', 'terminal');
    await expect(secondTab.locator('html'), 'only this tab shows a preview').not.toHaveAttribute(
      'data-theme',
      'terminal',
    );
    await settings.getByRole('slider', { name: 'Interface size' }).press('ArrowRight');
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(secondTab.locator('html')).toHaveAttribute('data-theme', 'terminal');
    await expect.poll(() => getScale(secondTab)).toBe('1.05');
    expect(secondTabErrors.pageErrors).toEqual([]);
  });
});

async function create(page: Page, world: UiWorld, title: string): Promise<void> {
  await open(page, world, '/install?tab=configuration');
  await page.getByLabel('Title').fill(title);
  await save(page);
}

/** Waits until all parts of the page are loaded, because the API's server also serves them. */
async function waitForAllParts(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('all parts loaded').length > 0);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
}

function banner(page: Page) {
  return page.getByRole('status').filter({ hasText: 'this page reconnects automatically.' }).first();
}

function card(page: Page, title: string) {
  return page.getByRole('gridcell', { name: title });
}

async function getRunningSessions(world: UiWorld) {
  const sessions = await world.walk.client.get('/api/sessions');
  return sessions.filter(({ endedAt }: { endedAt?: string }) => !endedAt);
}

function getScale(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.style.getPropertyValue('--ui-scale'));
}
