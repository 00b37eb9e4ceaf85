import type { IBaseGameVersion } from '@hangar/domain';
import type { Page } from '@playwright/test';
import AdmZip from 'adm-zip';
import { FREEDOOM_PHASE_1, writeRoom } from '@hangar/test-world';

import { dropFiles } from './support/drop-files';
import { captureEveryTheme } from './support/gallery';
import { fileNames } from './support/load-order-list';
import { pickFiles } from './support/pick-files';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

let phase1: IBaseGameVersion;
let phase2: IBaseGameVersion;

test.beforeAll(async ({ world }) => {
  await world.walk.addPorts(['dsda-doom']);
  phase1 = (await world.walk.dropFreedoom(FREEDOOM_PHASE_1)).version;
  phase2 = (await world.walk.dropFreedoom()).version;
  await world.walk.client.put('/api/settings', { defaultBaseGameVersionId: phase1.id });
});

test('the cover shows the chosen base game, even after saving', async ({ page, world }) => {
  const request = { title: 'Coat of paint', baseGameVersionId: phase1.id };
  const { id } = await world.walk.client.post('/api/protocols', request);
  await open(page, world, `/install?tab=configuration&protocol=${id}`);
  await expect.poll(() => getShownCover(page)).not.toBe('');
  const before = await getShownCover(page);
  await baseGame(page).selectOption(phase2.id);
  await expect
    .poll(async () => ['', before].includes(await getShownCover(page)), 'before it is saved')
    .toBe(false);
  const chosen = await getShownCover(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect.poll(() => getShownCover(page), 'after it was saved').toBe(chosen);
});

test.describe('a file without a known base game', () => {
  test.use({
    // The browser logs the rejected request that precedes the question.
    // eslint-disable-next-line no-empty-pattern
    expectedErrors: async ({}, use) => use([/status of 422/]),
  });

  test('is added as a base game or as a mod, as the player chooses', async ({ page, world }) => {
    const { client } = world.walk;
    const [game = '', mod = ''] = ['own engine', 'own maps'].map((name) =>
      writeRoom(world.place.at('doubtful'), name),
    );
    await open(page, world, '/install?tab=wads');
    await page.getByRole('button', { name: 'Import a base game' }).click();
    await pickFiles(page, 'Import base games', [game]);
    const question = page.getByRole('alertdialog', { name: 'Is own engine.wad a base game?' });
    await captureEveryTheme(page, 'base-game-by-word');
    await question.getByRole('button', { name: 'Add as base game' }).click();
    await expect(page.getByText('own engine is ready to play')).toBeVisible();
    expect((await client.get('/api/versions')).map(({ name }) => name)).toContain('own engine');

    await page.getByRole('button', { name: 'Import a base game' }).click();
    await pickFiles(page, 'Import base games', [mod]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Add to mod files' }).click();
    await expect(page.getByText('Added own maps to your mod files')).toBeVisible();
    expect((await client.get('/api/versions')).map(({ name }) => name)).not.toContain('own maps');
  });
});

test.describe('a mod for a base game other than the default', () => {
  test('uses its own base game in a new protocol', async ({ page, world }) => {
    const id = await addRoom(world, 'Sunken Vault');
    await open(page, world, '/?q=sunken');
    await page.getByRole('link', { name: 'Use in a new protocol Sunken Vault' }).click();
    await expect(baseGame(page)).toHaveValue(phase2.id);
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await open(page, world, `/install?tab=configuration&file=${id}`);
    await expect(baseGame(page)).toHaveValue(phase2.id);
    await page.getByRole('button', { name: 'Remove Sunken Vault' }).click();
    await expect(baseGame(page), 'the usual one').toHaveValue('');
  });

  test('uses its own base game when added from disk', async ({ page, world }) => {
    await open(page, world, '/install?tab=configuration');
    await expect(baseGame(page)).toHaveValue('');
    await dropFiles(page.getByRole('main').getByRole('form'), [
      writeRoom(world.place.at('mods'), 'Dropped In'),
    ]);
    await expect(fileNames(page)).toHaveText(['Dropped In']);
    await expect(baseGame(page)).toHaveValue(phase2.id);
  });

  test("keeps the player's choice, shows a warning, and offers a one-click fix", async ({ page, world }) => {
    const id = await addRoom(world, 'Low Tide');
    await open(page, world, '/install?tab=configuration');
    await baseGame(page).selectOption(phase2.id);
    await baseGame(page).selectOption('');
    await page.getByRole('combobox', { name: 'Add a mod file' }).fill('low tide');
    await page.getByRole('option', { name: /Low Tide/ }).click();
    await expect(page.getByText('Low Tide seems to be made for Doom II')).toBeVisible();
    await expect(baseGame(page)).toHaveValue('');
    await expect(baseGame(page)).toHaveAccessibleDescription(
      /It adds MAP01, which Freedoom: Phase 1 doesn't use/,
    );
    await captureEveryTheme(page, 'configuration-misfit');
    await page.getByRole('button', { name: `Use ${phase2.name}` }).click();
    await expect(baseGame(page)).toHaveValue(phase2.id);
    await expect(baseGame(page)).toBeFocused();
    await expect(page.getByText('Low Tide seems to be made for Doom II')).toBeHidden();

    const request = { title: 'Saved so', baseGameVersionId: phase1.id, files: [{ fileId: id }] };
    const saved = await world.walk.client.post('/api/protocols', request);
    await open(page, world, `/install?tab=configuration&protocol=${saved.id}`);
    await expect(page.getByText('Low Tide seems to be made for Doom II')).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
  });

  test('names the file that does not fit if files need different base games', async ({ page, world }) => {
    await open(page, world, '/install?tab=configuration');
    await dropFiles(page.getByRole('main').getByRole('form'), [
      writeRoom(world.place.at('mods'), 'Old Episode', 'E1M1'),
    ]);
    await expect(fileNames(page)).toHaveText(['Old Episode']);
    await baseGame(page).selectOption(phase2.id);
    await dropFiles(page.getByRole('main').getByRole('form'), [writeRoom(world.place.at('mods'), 'New Map')]);
    await expect(fileNames(page)).toHaveText(['Old Episode', 'New Map']);
    await expect(
      page.getByText(/Old Episode seems to be made for Doom\. .* no base game fits/),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get a base game' })).toBeHidden();
    await baseGame(page).selectOption(phase1.id);
    await expect(page.getByText(/New Map seems to be made for Doom II\. .* no base game fits/)).toBeVisible();
  });

  test("shows the author's requirements if the base game is not installed", async ({ page, world }) => {
    const zip = new AdmZip();
    zip.addLocalFile(writeRoom(world.place.at('mods'), 'snakes'));
    zip.addFile(
      'snakes.txt',
      Buffer.from('Title: Snakes\nAuthor: Somebody\nGame: Hexen\nDescription: Cold.\n'),
    );
    const filePath = world.place.at('snakes.zip');
    zip.writeZip(filePath);
    const { client } = world.walk;
    const scan = await client.post('/api/mod-files/unzip-scan', { filePath });
    const files = scan.supported.map(({ entryPath, statedGame }) => ({ entryPath, statedGame }));
    const [file] = await client.post('/api/mod-files/unzip-import', { filePath, files });
    await open(page, world, `/install?tab=configuration&file=${file?.id}`);
    await expect(page.getByText('snakes was made for Hexen.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get a base game' })).toBeVisible();
    await expect(baseGame(page)).toHaveValue('');
  });
});

async function addRoom({ walk, place }: UiWorld, name: string): Promise<string> {
  const [file] = await walk.addModFiles([writeRoom(place.at('mods'), name)]);
  return file?.id ?? '';
}

function baseGame(page: Page) {
  return page.getByLabel('Base game', { exact: true });
}

/** Returns a value that identifies the cover picture; empty until the picture is shown. */
function getShownCover(page: Page): Promise<string> {
  return page.locator('hangar-cover-field img.image').evaluateAll((images) => {
    const [image] = images as HTMLImageElement[];
    const canvas = document.createElement('canvas');
    if (!image?.complete || image.naturalWidth === 0) return '';
    [canvas.width, canvas.height] = [32, 24];
    canvas.getContext('2d')?.drawImage(image, 0, 0, 32, 24);
    return canvas.toDataURL();
  });
}
