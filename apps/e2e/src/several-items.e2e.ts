import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { writeRoom } from '@hangar/test-world';
import AdmZip from 'adm-zip';

import { expectFit } from './support/fit';
import { captureEveryTheme, captureScreenshot } from './support/gallery';
import { paste } from './support/paste';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const LOCKED_ARCHIVE = fileURLToPath(
  new URL('../../../libs/archives/fixtures/mod-partly-encrypted.zip', import.meta.url),
);

/** Several items added at once are checked like a single one: separately, and combined as one mod. */
test.describe.serial('several items', () => {
  test.describe.configure({ timeout: 240_000 });

  test.beforeAll(async ({ worlds }, { file }) => {
    const world = await worlds.getWorld(file);
    await world.walk.addPorts(['chocolate-doom', 'crispy-doom']);
    await world.walk.dropFreedoom();
    const { client } = world.walk;
    const { sourcePorts } = await client.get('/api/settings');
    const crispy = sourcePorts.find(({ family }) => family === 'crispy-doom');
    await client.put('/api/settings', { defaultSourcePortId: crispy?.id ?? null });
  });

  test('as one mod are checked with all files combined', async ({ page, world }) => {
    const plain = writeRoom(world.place.at('made'), 'attic');
    const sheet = await pastePaths(page, world, [plain, createPackage(world)], '2 items');
    await expect(getRow(sheet, 'Attic').getByRole('button', { name: 'Play' })).toBeVisible();
    await sheet.getByText('One mod', { exact: true }).click();
    const combined = page.getByRole('dialog', { name: 'Play this' });
    await expect(combined).toContainText(/can't read PK3 files.*fresh\.pk3/);
    await expect(combined.getByRole('button', { name: 'Play now' })).toHaveCount(0);
    await checkSheet(page, world, 'one-mod');
  });

  test('show which are in the library, identical, or partly locked', async ({ page, world }) => {
    const known = writeRoom(world.place.at('made'), 'cellar');
    const freshPackage = createPackage(world);
    const first = await pastePaths(page, world, [known, freshPackage], '2 items');
    await first.getByRole('checkbox').last().check();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved 2 protocols')).toBeVisible();
    await open(page, world);

    mkdirSync(world.place.at('elsewhere'), { recursive: true });
    const locked = world.place.at('elsewhere', 'partly.zip');
    copyFileSync(LOCKED_ARCHIVE, locked);
    const barn = writeRoom(world.place.at('made'), 'barn');
    const copy = world.place.at('elsewhere', 'barn-copy.wad');
    copyFileSync(barn, copy);
    const sheet = await pastePaths(page, world, [known, freshPackage, barn, copy, locked], '5 items');
    await expect(getRow(sheet, 'Cellar')).toContainText('Same file as in Cellar, not played yet.');
    await expect(getRow(sheet, 'Fresh').getByRole('button', { name: 'Play' })).toHaveCount(0);
    await expect(getRow(sheet, 'Fresh')).toContainText("can't read PK3 files");
    await expect(getRow(sheet, 'Barn copy')).toContainText("Same content as barn.wad. It's saved once.");
    await expect(getRow(sheet, 'Open')).toContainText('secret.wad is password-protected.');
    await expect(getRow(sheet, 'Open').getByRole('button', { name: 'Enter password' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Save 2 protocols' })).toBeFocused();
    await checkSheet(page, world, 'library');
    await getRow(sheet, 'Cellar').getByRole('button', { name: 'Play' }).click();
    await expect(getRow(sheet, 'Cellar')).toContainText('Running for');
    await getRow(sheet, 'Cellar').getByRole('button', { name: 'Stop' }).click();
    await expect(getRow(sheet, 'Cellar').getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('a single archive with a locked file asks for the password', async ({ page, world }) => {
    const locked = world.place.at('elsewhere', 'partly.zip');
    const sheet = await pastePaths(page, world, [locked], 'Play this');
    await expect(sheet).toContainText(
      "secret.wad is password-protected. Without the password, it's left out.",
    );
    await sheet.getByRole('button', { name: 'Enter password' }).click();
    await checkSheet(page, world, 'partly-locked');
    await sheet.getByLabel('Password', { exact: true }).fill('doomguy');
    await page.keyboard.press('Enter');
    await expect(sheet.getByText('Without the password')).toHaveCount(0);
  });
});

async function pastePaths(
  page: Page,
  world: UiWorld,
  paths: readonly string[],
  name: string,
): Promise<Locator> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, world);
  await paste(page, paths.join('\n'));
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  return sheet;
}

async function checkSheet(page: Page, world: UiWorld, state: string): Promise<void> {
  for (const width of [360, 800]) await expectFit(page, `several-${state}-${width}`, width);
  await page.setViewportSize({ width: 1280, height: 800 });
  await captureEveryTheme(page, `several-${state}`);
  await world.walk.client.put('/api/settings', { uiScale: 200 });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px');
  await expectFit(page, `several-${state}-200`, 1280);
  await captureScreenshot(page, `several-${state}-200`);
  await world.walk.client.put('/api/settings', { uiScale: 100 });
}

function getRow(sheet: Locator, title: string): Locator {
  return sheet.getByRole('listitem').filter({ has: sheet.page().getByText(title, { exact: true }) });
}

/** Writes a PK3 that only ZDoom-based source ports load. */
function createPackage({ place }: UiWorld): string {
  const zip = new AdmZip();
  zip.addFile('zscript.txt', Buffer.from('version "4.0"'));
  zip.addLocalFile(writeRoom(place.at('made'), 'inner'), 'maps', 'map01.wad');
  const path = place.at('fresh.pk3');
  writeFileSync(path, zip.toBuffer());
  return path;
}
