import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildMod } from '@hangar/test-world';

import { expectFit, WIDTHS } from './support/fit';
import { captureEveryTheme } from './support/gallery';
import { chooseFromMenu } from './support/mod-file-rows';
import { NIGHTLY } from './support/nightly';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('nothing is sent before the user has agreed; then a file is found, downloaded, marked and removed by Undo', async ({
  page,
  world,
}) => {
  await open(page, world);
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { level: 1, name: /^Discover/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('www.doomworld.com');
  expect(world.archive.requests).toEqual([]);

  await page.getByRole('button', { name: /^Open/ }).click();
  await expect(row(page, 'Vermilion Yard')).toBeVisible();
  // The details of the rows in view are requested one after another.
  await expect(row(page, 'Vermilion Yard')).toContainText('levels/doom2/v-z/vermil.zip');

  await page.getByRole('searchbox', { name: 'Search for mods' }).fill('yard');
  await expect(page.getByRole('link', { name: 'Search results' })).toBeVisible();
  await expect(row(page, 'Old Mill')).toHaveCount(0);
  world.archive.hold();
  await row(page, 'Vermilion Yard').focus();
  await page.keyboard.press('a');
  await expect(row(page, 'Vermilion Yard').getByRole('progressbar')).toBeVisible();
  world.archive.release();
  await expect(row(page, 'Vermilion Yard')).toContainText('In your library');
  await expect(toast(page, 'Downloaded Vermilion Yard')).toContainText('1 mod file in your library.');

  await page.keyboard.press('Control+z');
  await expect(row(page, 'Vermilion Yard').getByRole('button', { name: /^Download/ })).toBeVisible();
  await expect(toast(page, 'Undone: Downloaded Vermilion Yard')).toBeVisible();
});

test('a protocol is created with a file and opened in the form; Back leads to the same row', async ({
  page,
  world,
}) => {
  await accept(page, world);
  await row(page, 'Kestrel Yard').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kestrel Yard' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Text file' })).toContainText('Other files required');
  await expect(page.getByRole('main')).toContainText("Needs textures.wad, which isn't in your library.");
  await page.goBack();
  await expect(row(page, 'Kestrel Yard')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add and create protocol' }).click();
  await expect(page).toHaveURL(/\/install\?.*protocol=/);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Kestrel Yard');
  await expect(toast(page, 'Downloaded Kestrel Yard')).toContainText('It needs textures.wad');
});

test('the archive’s own list is used if the archive only answers browsers', async ({
  page,
  world,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 50[23]/);
  world.archive.api = 'check-page';
  await accept(page, world, 'q=mill&in=filename');
  await expect(page.getByRole('main')).toContainText('returned a web page instead of the list of files');
  await page.getByRole('button', { name: 'Download the list of files' }).click();
  await expect(row(page, 'mill.zip')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('its list of files from Today');

  mkdirSync(world.place.at('downloads'), { recursive: true });
  // The file's page is opened in the browser, which downloads the file.
  await row(page, 'mill.zip').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Old Mill' })).toBeVisible();
  await page.getByText("The download doesn't work?").click();
  await page.context().route('https://www.doomworld.com/**', (route) => route.fulfill({ body: 'A page' }));
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /^Open in browser Old Mill/ }).click(),
  ]);
  await tab.close();
  await expect(page.getByRole('main')).toContainText('Waiting for mill.zip in your downloads folder');
  writeFileSync(world.place.at('downloads', 'mill (1).zip'), world.archive.getZip('mill.zip'));
  await expect(page.getByRole('dialog')).toContainText('Old Mill', { timeout: 30_000 });
  await page.keyboard.press('Escape');
  world.archive.api = 'answers';
});

test('missing details of a mod file are looked up, once the user has seen what is sent', async ({
  page,
  world,
}) => {
  mkdirSync(world.place.at('mods of mine'), { recursive: true });
  const filePath = world.place.at('mods of mine', 'mill.wad');
  writeFileSync(filePath, buildMod(['E1M1'], 'another mill'));
  await world.walk.client.post('/api/mod-files/catalog', { filePath });
  await open(page, world, '/install?tab=files');
  const before = world.archive.requests.length;
  await chooseFromMenu(page, 'mill', 'Look it up…');
  const dialog = page.getByRole('dialog', { name: 'Look up mill' });
  await expect(dialog).toContainText(
    'Hangar sends the name “mill” and the file name “mill.wad” to www.doomworld.com',
  );
  expect(world.archive.requests).toHaveLength(before);
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByRole('radio', { name: /Old Mill/ })).toBeChecked();
  await captureEveryTheme(page, 'look-up');
  await dialog.getByRole('button', { name: 'Fill in missing details' }).click();
  await expect(toast(page, 'Filled in the details of Old Mill')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Mod files' })).toContainText('Old Mill');
});

test('new versions are checked on request; an update names the affected saves, replaces the mod file and can be undone', async ({
  page,
  world,
}) => {
  const { client } = world.walk;
  await accept(page, world);
  await row(page, 'Vermilion Yard').focus();
  await page.keyboard.press('a');
  await expect(row(page, 'Vermilion Yard')).toContainText('In your library');
  const catalogue = await client.get('/api/mod-files/catalog');
  const file = catalogue.find(({ name }) => name === 'Vermilion Yard');
  if (!file) throw new Error("The catalogue doesn't contain the mod.");
  const { id } = await client.post('/api/protocols', {
    title: 'The yard',
    files: [{ fileId: file.id, hashValue: file.hashValue }],
  });
  const fileIds = async () => (await client.get(`/api/protocols/${id}`)).files.map(({ fileId }) => fileId);
  world.archive.publish('vermil.zip', '2021-03-04');
  // Stored details are used for a day, so they are removed.
  rmSync(join(world.place.dataDirectory, 'cache', 'discover'), { recursive: true });

  await open(page, world, '/install?tab=files');
  const before = world.archive.requests.length;
  await chooseFromMenu(page, 'Vermilion Yard', 'Check for new versions…');
  const dialog = page.getByRole('dialog', { name: 'Check Vermilion Yard for new versions' });
  await expect(dialog).toContainText("Hangar sends www.doomworld.com the source's IDs of 1 mod file");
  expect(world.archive.requests).toHaveLength(before);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByRole('status').first()).toHaveText('1 mod file has a new version.');
  await expect(dialog.getByRole('listitem')).toContainText('1 protocol uses the version you have.');
  await expect(dialog.getByRole('listitem')).toContainText('No saves use it.');
  await captureEveryTheme(page, 'check-versions');
  await dialog.getByRole('button', { name: 'Update Vermilion Yard' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Updated 1 protocol.');
  expect(await fileIds()).not.toEqual([file.id]);

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Undone: Downloaded Vermilion Yard')).toBeVisible();
  expect(await fileIds()).toEqual([file.id]);

  // Several selected mod files are checked together.
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expectFit(page, 'check-versions-selected-360', 360);
  await page.getByRole('button', { name: 'Check for new versions…' }).click();
  const bulkCheckDialog = page.getByRole('dialog', { name: /^Check .+ for new versions$/ });
  await bulkCheckDialog.getByRole('button', { name: 'Check' }).click();
  await expect(bulkCheckDialog).toContainText('1 mod file has a new version.');
  await expectFit(page, 'check-versions-360', 360);
});

test('the Cacowards are listed by year, and Surprise me links to them', async ({ page, world }) => {
  await accept(page, world);
  await page.keyboard.press('Control+k');
  await expect(page.locator('hangar-palette input')).toBeFocused();
  await page.keyboard.type('Surprise me');
  await expect(page.getByRole('option', { name: /^Surprise me/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Find something new in the Cacowards' }).click();
  const list = page.getByRole('combobox', { name: 'List' });
  await expect(list).toContainText(/Cacowards 2\d{3}/);
  await expect(page.getByRole('grid', { name: 'Files' }).getByRole('row').first()).toBeVisible();
  const [, second = ''] = await list.locator('option').allTextContents();
  await list.selectOption({ label: second });
  await expect(page).toHaveURL(/list=cacowards-\d{4}/);
});

test('Discover is turned off in the settings', async ({ page, world }) => {
  await open(page, world);
  await world.walk.client.put('/api/settings', { discoverEnabled: false });
  await expect(page.getByRole('link', { name: 'Discover' })).toHaveCount(0);
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/$/);
  await open(page, world, '/discover');
  await expect(page.getByRole('main')).toContainText('Discover is turned off in Settings › General.');
  await world.walk.client.put('/api/settings', { discoverEnabled: true });
});

// During the pause, Hangar sends no requests to the archive for 42 seconds.
test('a pause requested by the archive is counted down, and can be stopped', async ({
  page,
  world,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 50[23]/);
  world.archive.api = 'busy';
  await accept(page, world, 'q=harbour');
  await expect(page.getByRole('main')).toContainText(/Trying again in 0:\d\d/);
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  world.archive.api = 'answers';
});

test.describe('the Discover pages', { tag: NIGHTLY }, () => {
  test.describe.configure({ timeout: 240_000 });

  test('fit every window and are accessible in every theme', async ({ page, world }) => {
    await world.walk.client.put('/api/settings', { discoverSources: [] });
    await open(page, world, '/discover');
    await captureEveryTheme(page, 'discover-first');
    await expectFit(page, 'discover-first-360', 360);
    await accept(page, world);
    await expect(row(page, 'Old Mill')).toContainText('mill.zip');
    await page.setViewportSize({ width: 1280, height: 800 });
    await captureEveryTheme(page, 'discover');
    for (const width of WIDTHS) await expectFit(page, `discover-${width}`, width);
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, world, '/discover?source=idgames&file=3');
    await expect(page.getByRole('heading', { level: 1, name: 'Kestrel Yard' })).toBeVisible();
    await captureEveryTheme(page, 'discover-file');
    for (const width of WIDTHS) await expectFit(page, `discover-file-${width}`, width);
  });
});

/** Opens the archive after storing the user's consent. */
async function accept(page: Page, world: UiWorld, query = ''): Promise<void> {
  await world.walk.client.put('/api/settings', { discoverSources: ['idgames'] });
  await open(page, world, `/discover?${query}`);
}
