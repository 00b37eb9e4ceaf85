import { copyFileSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { FREEDOOM_PHASE_1, writeRoom } from '@hangar/test-world';
import AdmZip from 'adm-zip';

import { expectFit } from './support/fit';
import { captureEveryTheme } from './support/gallery';
import { NIGHTLY } from './support/nightly';
import { paste } from './support/paste';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const LONG_WORDS = [
  `Title       : The ${'Unbelievably '.repeat(8)}Long Harbour of${'Ice'.repeat(40)}`,
  'Author      : Somebody with a rather long name, and a friend, and another friend of theirs',
  `Description : ${'Three maps around a harbour that freezes over while you are in it. '.repeat(12)}`,
  'Game        : DOOM2',
  '',
].join('\r\n');

/** Checks that in each state of the sheet, nothing is cut off at any width, and each theme is accessible. */
test.describe('the sheet fits and is accessible', { tag: NIGHTLY }, () => {
  // Each state is shown at four widths, and checked for accessibility in three themes.
  test.describe.configure({ timeout: 240_000 });

  test.beforeAll(async ({ worlds }, { file }) => {
    const world = await worlds.getWorld(file);
    await world.walk.addPorts(['dsda-doom', 'chocolate-doom', 'crispy-doom']);
    await world.walk.dropFreedoom();
  });

  test('with a mod that has a long description, and its editable fields', async ({ page, world }) => {
    const path = createZip(world, 'long words.zip', ['ice'], LONG_WORDS);
    const shownSheet = await pastePaths(page, world, [path], 'Play this');
    await checkSheet(page, 'mod');
    await shownSheet.getByText('Details').click();
    await shownSheet.getByRole('button', { name: /^Change.*Source port/ }).click();
    await checkSheet(page, 'mod-details');
  });

  test('with several mods, and with the same mods as one', async ({ page, world }) => {
    const paths = ['attic', 'cellar', 'a room with a name that is longer than most'].map((name) =>
      createZip(world, `${name}.zip`, [name]),
    );
    const shownSheet = await pastePaths(page, world, paths, '3 items');
    await checkSheet(page, 'several');
    expect(await getSheetWidth(page)).toBe(860);
    await shownSheet.getByText('One mod', { exact: true }).click();
    await expect(sheet(page, 'Play this')).toBeVisible();
    await checkSheet(page, 'joined');
    expect(await getSheetWidth(page)).toBe(608);
  });

  test('with a known file, and with a newer version of it', async ({ page, world }) => {
    const [old = '', fresh = ''] = ['harbour_v1.0', 'harbour_v1.1'].map((name) =>
      writeRoom(world.place.at('made'), name),
    );
    await pastePaths(page, world, [old], 'Play this');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Saved .+ as a protocol/)).toBeVisible();
    await pastePaths(page, world, [old], 'Already in your library');
    await checkSheet(page, 'known');
    await pastePaths(page, world, [fresh], 'New version of Harbour');
    await expect(sheet(page, 'New version of Harbour')).toContainText('No saves use it');
    await checkSheet(page, 'newer');
  });

  test('with a base game, and with a pack', async ({ page, world }) => {
    mkdirSync(world.place.at('elsewhere'), { recursive: true });
    const game = world.place.at('elsewhere', 'freedoom1.wad');
    copyFileSync(FREEDOOM_PHASE_1, game);
    await pastePaths(page, world, [game], 'Base game');
    await checkSheet(page, 'base-game');

    const [protocol] = await world.walk.client.get('/api/protocols');
    const answer = await page.request.get(`${world.url}/api/protocols/${protocol?.id}/export`);
    const pack = world.place.at('elsewhere', 'harbour.hangar');
    writeFileSync(pack, await answer.body());
    await pastePaths(page, world, [pack], 'Pack');
    await checkSheet(page, 'pack');
  });

  test('with an unusable file, and with a damaged one', async ({ page, world }) => {
    const photos = new AdmZip();
    for (let index = 0; index < 30; index++)
      photos.addFile(`holiday/${'harbour-'.repeat(12)}${index}.jpg`, Buffer.from('not really'));
    photos.writeZip(world.place.at('photos.zip'));
    const shownSheet = await pastePaths(page, world, [world.place.at('photos.zip')], 'Nothing playable here');
    await shownSheet.locator('summary').click();
    await checkSheet(page, 'nothing');

    const broken = createZip(world, 'broken.zip', ['dock']);
    truncateSync(broken, Math.floor(readFileSync(broken).length / 2));
    await pastePaths(page, world, [broken], /is damaged|Couldn't read|Nothing playable/);
    await checkSheet(page, 'damaged');
  });

  test('while files are being read, which a click cancels', async ({ page, world }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/intake', async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    const shownSheet = await pastePaths(page, world, [createZip(world, 'slow.zip', ['slow'])], 'Reading');
    await checkSheet(page, 'reading');
    await shownSheet.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
  });
});

/** Pastes the paths on a new page, and waits for the sheet. */
async function pastePaths(
  page: Page,
  world: UiWorld,
  paths: readonly string[],
  name: string | RegExp,
): Promise<Locator> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, world);
  await paste(page, paths.join('\n'));
  await expect(sheet(page, name)).toBeVisible();
  return sheet(page, name);
}

async function checkSheet(page: Page, state: string): Promise<void> {
  for (const width of [360, 390, 800, 3840]) await expectFit(page, `sheet-${state}-${width}`, width);
  await page.setViewportSize({ width: 1280, height: 800 });
  await captureEveryTheme(page, `sheet-${state}`);
}

function getSheetWidth(page: Page): Promise<number | undefined> {
  return page
    .getByRole('dialog')
    .boundingBox()
    .then((box) => box?.width);
}

function sheet(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name });
}

function createZip(
  { place: index }: UiWorld,
  name: string,
  rooms: readonly string[],
  words?: string,
): string {
  const zip = new AdmZip();
  for (const room of rooms) zip.addLocalFile(writeRoom(index.at('made'), room));
  if (words !== undefined) zip.addFile('words.txt', Buffer.from(words));
  const path = index.at(name);
  writeFileSync(path, zip.toBuffer());
  return path;
}
