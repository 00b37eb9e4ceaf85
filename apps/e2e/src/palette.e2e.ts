import type { Page } from '@playwright/test';

import { captureEveryTheme } from './support/gallery';
import { addLibrary } from './support/library';
import { expect, open, test } from './support/ui-world';

test.beforeAll(({ world }) => addLibrary(world, ['Saltmarsh', 'Rust Cathedral', 'Low Tide', 'Copper Vault']));

test("Ctrl+K also works from the search field, Enter's action is shown, and Esc clears, then closes", async ({
  page,
  world,
}) => {
  await open(page, world);
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  const field = palette(page);
  await expect(field).toBeFocused();
  await captureEveryTheme(page, 'palette-open');

  await page.keyboard.type('co');
  await expect(option(page, 'Copper Vault')).toContainText('Launch');
  await expect(option(page, 'Copper Vault').locator('mark')).toHaveText('Co');
  await expect(option(page, 'Theme')).toBeVisible();
  await captureEveryTheme(page, 'palette-found');

  await field.fill('rstcthdrel xx');
  await expect(option(page, 'Rust Cathedral')).toContainText('without “xx”');
  await captureEveryTheme(page, 'palette-none');

  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Search everything' })).toBeFocused();
});

test('Tab lists the other actions for a game, and Ctrl+Enter shows it', async ({ page, world }) => {
  await open(page, world);
  await openPalette(page);
  await page.keyboard.type('saltmarsh');
  await page.keyboard.press('Tab');
  await expect(option(page, 'Duplicate')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(option(page, 'Saltmarsh')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/view=detail/);
  await expect(page.getByRole('heading', { name: 'Saltmarsh' })).toBeVisible();
});

test('favourites and statuses are filters, and the right arrow shows all results of a group', async ({
  page,
  world,
}) => {
  const [first, second] = await world.walk.client.get('/api/protocols');
  await world.walk.client.patch('/api/protocols', { ids: [first?.id], changes: { favourite: true } });
  await world.walk.client.patch('/api/protocols', { ids: [second?.id], changes: { state: 'backlog' } });
  await open(page, world);
  await openPalette(page);
  await page.keyboard.type('#');
  await expect(option(page, 'Favourites')).toContainText('1 protocol');
  await expect(page.getByRole('option')).toHaveCount(5);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('option')).toHaveCount(7);
  await expect(option(page, 'Favourites')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('back');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/shelf=backlog/);
  await expect(page.getByRole('gridcell')).toHaveCount(1);

  await openPalette(page);
  await page.keyboard.type('#heart');
  await expect(page.getByRole('option')).toHaveText([/Favourites/]);
  await palette(page).fill('#');
  await page.getByRole('button', { name: /to show all/, includeHidden: true }).click();
  await expect(page.getByRole('option')).toHaveCount(7);
  await expect(palette(page)).toBeFocused();
  await world.walk.client.patch('/api/protocols', { ids: [first?.id], changes: { favourite: false } });
  await world.walk.client.patch('/api/protocols', { ids: [second?.id], changes: { state: null } });
});

test('an empty result offers a way to continue', async ({ page, world }) => {
  await open(page, world);
  await openPalette(page);
  await page.keyboard.type('@');
  await expect(page.getByRole('option')).toHaveText([
    'No maps yet. They appear once you add base games or mod files.',
  ]);
  await page.keyboard.type('saltmarsh');
  await expect(page.getByRole('option')).toHaveText([/Search everywhere for “saltmarsh”/]);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveValue('saltmarsh');
  await expect(option(page, 'Saltmarsh')).toBeVisible();
  await palette(page).fill('Umbral Zone');
  await option(page, 'Create protocol “Umbral Zone”').click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Umbral Zone');

  await openPalette(page);
  await expect(option(page, 'Choose a file to play')).toContainText('O');
  await page.keyboard.type('choose a file');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Play or add a file' })).toBeVisible();
});

test('a prefix character narrows the results, and a switch is toggled in place', async ({ page, world }) => {
  await open(page, world);
  await openPalette(page);
  await page.keyboard.type('=show the command');
  await expect(page.getByRole('option')).toHaveCount(1);
  const before = (await world.walk.client.get('/api/settings')).showLaunchPreview;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toContainText(before ? 'Off' : 'On');
  await expect(palette(page)).toBeFocused();
  expect((await world.walk.client.get('/api/settings')).showLaunchPreview).toBe(!before);
});

test('a game and a map start that map', async ({ page, world }) => {
  await open(page, world);
  await openPalette(page);
  await page.keyboard.type('saltmarsh map 12');
  await expect(page.getByRole('option').first()).toContainText('Saltmarsh, MAP12');
  await page.keyboard.press('Enter');
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status.getByRole('button', { name: 'Stop Saltmarsh' })).toBeVisible({ timeout: 15_000 });
  const [session] = await world.walk.client.get('/api/sessions');
  expect(session?.command.args.join(' ')).toMatch(/-warp 12/);
  await status.getByRole('button', { name: 'Stop Saltmarsh' }).click();
  await expect(status.getByRole('button', { name: /Stop/ })).toBeHidden({ timeout: 15_000 });
});

test('surprise me offers three games with a reason, and then three others', async ({ page, world }) => {
  await open(page, world);
  await openPalette(page);
  await page.keyboard.type('surprise');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Surprise me' });
  const cards = dialog.getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.first().getByRole('button')).toBeFocused();
  await expect(cards.first()).toContainText(/Never played|recently/);
  await captureEveryTheme(page, 'surprise');
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1).getByRole('button')).toBeFocused();
  const before = await cards.allTextContents();
  await page.keyboard.press('r');
  await expect.poll(async () => (await cards.allTextContents()).toSorted()).not.toEqual(before.toSorted());
  await dialog.getByRole('button', { name: 'Favourites' }).click();
  await expect(dialog.getByText('Nothing here is ready to play.')).toBeVisible();
  await captureEveryTheme(page, 'surprise-few');
});

test('both dialogs fit any width', async ({ page, world }) => {
  await open(page, world);
  await openPalette(page);
  await page.keyboard.type('co');
  for (const width of [360, 390, 800, 1110, 1280, 1920, 3840]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await scrollsSideways(page)).toBe(false);
    if (width === 390) await captureEveryTheme(page, 'palette-390');
  }
  await palette(page).fill('surprise');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Surprise me' })).toBeVisible();
  for (const width of [360, 390, 800, 1110, 1280, 1920, 3840]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await scrollsSideways(page)).toBe(false);
    if (width === 390) await captureEveryTheme(page, 'surprise-390');
  }
});

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
}

function palette(page: Page) {
  return page.getByRole('combobox', { name: 'Search games, maps, tags, commands…' });
}

function option(page: Page, name: string) {
  return page.getByRole('option').filter({ hasText: name }).first();
}

function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=listbox], .content')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );
}
