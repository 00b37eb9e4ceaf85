import { copyFileSync, mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { FREEDOOM, writeRoom } from '@hangar/test-world';
import AdmZip from 'adm-zip';

import { dropFiles } from './support/drop-files';
import { captureEveryTheme } from './support/gallery';
import { paste } from './support/paste';
import { pickFiles } from './support/pick-files';
import { waitForRunningSession } from './support/play';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** Every way of adding a file opens the same sheet, in which one click plays the file. */
test.describe.serial('a dropped file', () => {
  // Takes a picture and checks accessibility in three themes for each state of the sheet.
  test.describe.configure({ timeout: 240_000 });

  test.beforeAll(async ({ worlds }, { file }) => {
    const world = await worlds.getWorld(file);
    await world.walk.addPorts(['dsda-doom', 'chocolate-doom']);
    await world.walk.dropFreedoom();
  });

  test('on Launch is played with one click, and undone with another', async ({ page, world }) => {
    const { client } = world.walk;
    await open(page, world, '/install?tab=files');
    await open(page, world);
    const zip = createZip(world, 'ndock.zip', ['dock'], LONG_WORDS);
    await dropFiles(page.getByRole('heading', { level: 1 }), [zip]);
    const shownSheet = sheet(page, 'Play this');
    await expect(shownSheet).toContainText('North Dock');
    await expect(shownSheet).toContainText('by Paper Citadel Archive');
    await expect(shownSheet.getByRole('button', { name: 'Play now' })).toBeFocused();
    expect(await client.get('/api/protocols')).toEqual([]);
    expect(await client.get('/api/mod-files/catalog')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(shownSheet).toBeHidden();
    const session = await waitForRunningSession(world);
    await world.walk.openWads(session, 2);
    await expect(page.getByText('Playing North Dock. Saved to your library.')).toBeVisible();
    // The game is still running, as it would be for any user who undoes this.
    await page.getByRole('button', { name: 'Stop and undo' }).click();
    await world.walk.waitForEnd(session);
    await expect.poll(() => client.get('/api/protocols')).toEqual([]);
    await expect.poll(() => client.get('/api/mod-files/catalog')).toEqual([]);
  });

  test('is shown in full, edited, and saved with Ctrl+S', async ({ page, world }) => {
    await open(page, world, '/player');
    await dropFiles(page.getByRole('heading', { level: 1 }), [
      createZip(world, 'ndock.zip', ['dock'], LONG_WORDS),
    ]);
    const shownSheet = sheet(page, 'Play this');
    await captureEveryTheme(page, 'play-this');
    await shownSheet.getByText('Details').click();
    await shownSheet.getByRole('button', { name: /^Change.*Source port/ }).click();
    await shownSheet.getByRole('radio', { name: /Chocolate/ }).check();
    await captureEveryTheme(page, 'play-this-details');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved North Dock as a protocol')).toBeVisible();
    const [protocol] = await world.walk.client.get('/api/protocols');
    const { sourcePorts } = await world.walk.client.get('/api/settings');
    const chocolate = sourcePorts.find(({ family }) => family === 'chocolate-doom');
    expect(protocol).toMatchObject({ title: 'North Dock', sourcePortId: chocolate?.id, launchCount: 0 });
  });

  test('that is already in the catalogue is played without being copied', async ({ page, world }) => {
    await open(page, world);
    await dropFiles(page.getByRole('heading', { level: 1 }), [
      createZip(world, 'other name.zip', ['dock'], LONG_WORDS),
    ]);
    await expect(sheet(page, 'Already in your library')).toContainText('Already in your library.');
    await captureEveryTheme(page, 'play-this-known');
    await page.keyboard.press('Escape');
    await expect(sheet(page, 'Already in your library')).toBeHidden();
    expect(await world.walk.client.get('/api/mod-files/catalog')).toHaveLength(1);
  });

  test('with several mods becomes several protocols', async ({ page, world }) => {
    await open(page, world);
    const zips = ['attic', 'cellar'].map((name) => createZip(world, `${name}.zip`, [name]));
    await dropFiles(page.getByRole('heading', { level: 1 }), zips);
    const shownSheet = sheet(page, '2 items');
    await expect(shownSheet.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await shownSheet.getByRole('button', { name: 'Attic', exact: true }).click();
    await expect(shownSheet.getByText('Compatibility')).toBeVisible();
    await captureEveryTheme(page, 'play-this-several');
    await shownSheet.getByRole('radio', { name: 'Separate mods' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(sheet(page, 'Play this').getByRole('radio', { name: 'One mod' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(shownSheet.getByRole('radio', { name: 'Separate mods' })).toBeFocused();
    await shownSheet.getByRole('checkbox').last().uncheck();
    await shownSheet.getByRole('button', { name: 'Save 1 protocol' }).click();
    await expect(page.getByText(/^Saved .+ as a protocol/)).toBeVisible();
    expect(await world.walk.client.get('/api/protocols')).toHaveLength(2);
  });

  test('can also be opened with Ctrl+O or pasted as a path', async ({ page, world }) => {
    await open(page, world);
    const zip = createZip(world, 'barn.zip', ['barn']);
    await page.keyboard.press('Control+o');
    await pickFiles(page, 'Play or add a file', [zip]);
    await expect(sheet(page, 'Play this')).toContainText('barn.zip');
    await page.keyboard.press('Escape');
    // Anything pasted while the sheet is open is added to it.
    await expect(sheet(page, 'Play this')).toBeHidden();
    await paste(page, `"${zip}"`);
    await expect(sheet(page, 'Play this')).toContainText('barn.zip');
    await sheet(page, 'Play this').getByRole('button', { name: 'Only add files' }).click();
    await expect(page.getByText('Added 1 mod file')).toBeVisible();
  });

  test('that is a base game can be added', async ({ page, world }) => {
    const path = world.place.at('elsewhere', 'freedoom1.wad');
    mkdirSync(world.place.at('elsewhere'), { recursive: true });
    copyFileSync(FREEDOOM.replace('freedoom2', 'freedoom1'), path);
    await open(page, world);
    await paste(page, path);
    const shownSheet = sheet(page, 'Base game');
    await captureEveryTheme(page, 'play-this-base-game');
    await shownSheet.getByRole('button', { name: 'Add base game' }).click();
    await expect(page.getByText(/^Added base game/)).toBeVisible();
    expect(await world.walk.client.get('/api/versions')).toHaveLength(2);
  });

  test('that is unusable or damaged shows an error and leaves nothing behind', async ({ page, world }) => {
    const { client } = world.walk;
    const before = await client.get('/api/mod-files/catalog');
    await open(page, world);
    const photos = new AdmZip();
    photos.addFile('harbour.jpg', Buffer.from('not really'));
    photos.writeZip(world.place.at('photos.zip'));
    await dropFiles(page.getByRole('heading', { level: 1 }), [world.place.at('photos.zip')]);
    await expect(sheet(page, 'Nothing playable here')).toBeVisible();
    await captureEveryTheme(page, 'play-this-nothing');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const broken = createZip(world, 'broken.zip', ['dock']);
    truncateSync(broken, Math.floor(readFileSync(broken).length / 2));
    await dropFiles(page.getByRole('heading', { level: 1 }), [broken]);
    await expect(sheet(page, /is damaged|Couldn't read|Nothing playable/)).toBeVisible();
    await captureEveryTheme(page, 'play-this-damaged');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const loopFolder = world.place.at('round');
    mkdirSync(loopFolder, { recursive: true });
    symlinkSync(loopFolder, world.place.at('round', 'again'));
    await paste(page, loopFolder);
    await expect(page.getByRole('dialog')).toContainText(/Nothing was added/);
    await page.keyboard.press('Escape');
    expect(await client.get('/api/mod-files/catalog')).toEqual(before);
  });

  test('among thousands of others is rejected with a message', async ({ page, world }) => {
    await open(page, world);
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const dataTransfer = new DataTransfer();
      for (let index = 0; index < 5000; index++)
        dataTransfer.items.add(new File(['PWAD'], `room-${index}.wad`));
      for (const type of ['dragenter', 'dragover', 'drop'])
        heading.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    });
    await expect(page.getByText(/Too many files/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is announced by an overlay that disappears with the drag', async ({ page, world }) => {
    await open(page, world);
    const heading = page.getByRole('heading', { level: 1 });
    const dataTransfer = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['PWAD'], 'a.wad'));
      return transfer;
    });
    const overlay = page.getByText('Drop to play');
    await expect(async () => {
      await heading.dispatchEvent('dragover', { dataTransfer });
      await expect(overlay).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(page.getByText(/^\s*1 file: a mod/)).toBeVisible();
    await captureEveryTheme(page, 'play-this-overlay');
    await heading.dispatchEvent('dragleave', { dataTransfer });
    await expect(overlay).toBeHidden();
  });
});

const LONG_WORDS = [
  'Title                   : North Dock',
  'Filename                : ndock.wad',
  'Author                  : Paper Citadel Archive',
  'Release date            : 14 November 2025',
  'Description             : Three maps around a harbour that freezes over while you are in it.',
  'Game                    : DOOM2',
  '',
].join('\r\n');

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
  if (words !== undefined) zip.addFile('ndock.txt', Buffer.from(words));
  const path = index.at(name);
  writeFileSync(path, zip.toBuffer());
  return path;
}
