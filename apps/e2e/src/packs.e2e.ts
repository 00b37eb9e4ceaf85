import { copyFileSync, mkdirSync } from 'node:fs';
import type { IModFile, IProtocol } from '@hangar/domain';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { openWads, writeRoom } from '@hangar/test-world';

import { dropFiles } from './support/drop-files';
import { captureScreenshot } from './support/gallery';
import { watchPage } from './support/page-watch';
import { pickFiles } from './support/pick-files';
import { waitForRunningSession } from './support/play';
import { expect, open, startWorld, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** A pack sent from one player's Hangar to another player's empty one. */
test.describe.serial('a pack', () => {
  const packs = { light: '', whole: '' };
  let friend: UiWorld;
  let closeFriend: () => Promise<void> = () => Promise.resolve();
  let mods: IModFile[];

  test.beforeAll(async ({ world }) => {
    const { walk } = world;
    const { version } = await walk.dropFreedoom();
    const rooms = [writeRoom(world.place.at('made'), 'cellar')];
    rooms.push(writeRoom(world.place.at('made'), 'attic'));
    mods = await walk.addModFiles(rooms);
    await walk.client.put(`/api/mod-files/catalog/${mods[0]?.id}`, { url: 'https://example.org/cellar' });
    const setup = { baseGameVersionId: version.id, files: mods.map(({ id }) => ({ fileId: id })) };
    await walk.client.post('/api/protocols', { ...setup, title: 'Light bag' });
    await walk.client.post('/api/protocols', {
      ...setup,
      title: 'Whole bag',
      description: 'Two rooms to get lost in.',
      tags: ['Favourite'],
      launchParameters: '-nosound -window',
    });
    ({ world: friend, end: closeFriend } = await startWorld());
  });

  test.afterAll(() => closeFriend());

  test('is not reported as incomplete before the catalogue has loaded', async ({ page, world }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\/mod-files\/catalog(\?|$)/, async (route) => {
      await released;
      await route.continue();
    });
    await open(page, world);
    await card(page, 'Light bag').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Export a pack' }).click();
    release();
    await expect(page.getByRole('alertdialog')).toContainText('With mod files, the pack is about');
    await page.keyboard.press('Escape');
  });

  test('is exported with or without its mod files', async ({ page, world }) => {
    await open(page, world);
    packs.light = await exportPack(page, world, 'Light bag', 'Export without files');
    packs.whole = await exportPack(page, world, 'Whole bag', 'Export with files');
  });

  test('that is dropped on an empty Hangar lists the missing files and their sources', async ({
    context,
  }) => {
    const { page, complaints } = await openFriendsHangar(context, friend);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hangar found your games');
    await dropFiles(page.getByRole('main').locator('hangar-launch-page'), [packs.light]);
    await page
      .getByRole('dialog', { name: 'Pack', exact: true })
      .getByRole('button', { name: 'Import' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Imported Light bag' });
    await expect(dialog).toContainText(/It was made for Freedoom: Phase 2.*, which you don't have/);
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'attic.wad' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Open web page cellar' })).toHaveAttribute(
      'href',
      'https://example.org/cellar',
    );
    await captureScreenshot(page, 'packs-imported');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(card(page, 'Light bag')).toContainText('No source ports yet');
    await friend.walk.addPorts(['crispy-doom']);
    await friend.walk.dropFreedoom();
    await expect(card(page, 'Light bag')).toContainText('2 of its files are missing');
    expect(complaints).toEqual([]);
  });

  test('that includes its files also completes the other protocol', async ({ context }) => {
    const { page, complaints } = await openFriendsHangar(context, friend);
    await page.getByRole('button', { name: 'Import a pack' }).click();
    await pickFiles(page, 'Import a pack', [packs.whole]);
    await expect(page.getByText('Imported Whole bag')).toBeVisible();
    await expect(
      card(page, 'Whole bag').getByRole('button', { name: 'Read the arguments Whole bag' }),
    ).toBeVisible();
    await expect(card(page, 'Light bag').getByRole('button', { name: 'Launch Light bag' })).toBeVisible();
    expect(await findProtocol(friend, 'Whole bag')).toMatchObject({
      description: 'Two rooms to get lost in.',
      tags: ['Favourite'],
      launchParameters: '-nosound -window',
      playtimeSeconds: 0,
    });
    expect(complaints).toEqual([]);
  });

  test('that is imported again gets a number at the end of its title, and Esc undoes the import', async ({
    context,
  }) => {
    const { page, complaints } = await openFriendsHangar(context, friend);
    await page.getByRole('button', { name: 'Import a pack' }).click();
    await pickFiles(page, 'Import a pack', [packs.whole]);
    const question = page.getByRole('alertdialog', { name: 'Whole bag is already in your library' });
    await expect(question).toContainText('the new one is named “Whole bag (2)”');
    await captureScreenshot(page, 'packs-twin');
    await page.keyboard.press('Escape');
    await expect(card(page, 'Whole bag (2)')).toHaveCount(0);
    await expect(card(page, 'Whole bag')).toBeVisible();
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Whole bag (2)' })).toContainText(
      /Deleted today, \d\d:\d\d/,
    );
    await captureScreenshot(page, 'packs-taken-back');
    expect(complaints).toEqual([]);
  });

  test('that the browser downloads is imported from Activity', async ({ context }) => {
    const { page, complaints } = await openFriendsHangar(context, friend);
    mkdirSync(friend.place.at('downloads'), { recursive: true });
    await friend.walk.client.post('/api/downloads', {
      fromBrowser: { url: 'https://example.org/bags', fileName: 'whole-bag.hangar' },
    });
    copyFileSync(packs.whole, friend.place.at('downloads', 'whole-bag.hangar'));
    await page.getByRole('button', { name: /^Activity/ }).click();
    await page.getByRole('button', { name: 'Play or add… whole-bag.hangar' }).click({ timeout: 30_000 });
    await page
      .getByRole('dialog', { name: 'Pack', exact: true })
      .getByRole('button', { name: 'Import' })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Whole bag is already in your library' });
    await expect(question).toContainText('the new one is named “Whole bag (2)”');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The upload is deleted once it has been used.
    await page.getByRole('button', { name: /^Activity/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Downloaded whole-bag.hangar');
    await expect(page.getByRole('button', { name: /^Play or add…/ })).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  test('is launched with its arguments only after they were shown and accepted once', async ({ context }) => {
    const { page, complaints } = await openFriendsHangar(context, friend);
    const read = card(page, 'Whole bag').getByRole('button', { name: 'Read the arguments Whole bag' });
    const question = page.getByRole('alertdialog', { name: 'Launch Whole bag with these settings?' });
    await read.click();
    await expect(question.getByRole('listitem')).toHaveText(['-nosound -window']);
    await captureScreenshot(page, 'packs-parameters');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(await friend.walk.client.get('/api/sessions')).toEqual([]);

    await read.click();
    await question.getByRole('button', { name: 'Launch' }).click();
    await expectRooms(page);
    await card(page, 'Whole bag').getByRole('button', { name: 'Launch Whole bag' }).click();
    await expectRooms(page);
    expect(complaints).toEqual([]);
  });

  /** Checks that the running game has the two rooms open, in order; then stops it. */
  async function expectRooms(page: Page): Promise<void> {
    await expect(page.getByRole('region', { name: 'Status' }).getByRole('timer')).toBeVisible();
    const session = await waitForRunningSession(friend);
    const [freedoom] = await friend.walk.client.get('/api/versions');
    const stored = await friend.walk.client.get('/api/mod-files/catalog');
    const paths = mods.map(({ hashValue }) => stored.find((file) => file.hashValue === hashValue)?.filePath);
    await expect.poll(() => openWads(session.pid)).toEqual([freedoom?.iwadPath, ...paths]);
    await card(page, 'Whole bag').getByRole('button', { name: 'Stop Whole bag' }).click();
    await friend.walk.waitForEnd(session);
    await expect(page.getByRole('timer')).toHaveCount(0);
  }
});

/** Exports a protocol on the page; returns the pack's path. */
async function exportPack(page: Page, world: UiWorld, title: string, buttonLabel: string): Promise<string> {
  await card(page, title).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Export a pack' }).click();
  const question = page.getByRole('alertdialog', { name: `Export ${title}?` });
  await expect(question).toContainText('With mod files, the pack is about');
  const downloading = page.waitForEvent('download');
  await question.getByRole('button', { name: buttonLabel }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^(light|whole)-bag\.hangar$/);
  const path = world.place.at('packs', download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

async function findProtocol({ walk }: UiWorld, title: string): Promise<IProtocol> {
  const protocols = await walk.client.get('/api/protocols');
  const protocol = protocols.find((candidate) => candidate.title === title);
  if (!protocol) throw new Error(`There is no protocol called ${title}.`);
  return protocol;
}

/** Opens the page of a Hangar other than the one that the tests in this file share. */
async function openFriendsHangar(context: BrowserContext, world: UiWorld) {
  const page = await context.newPage();
  const { pageErrors } = watchPage(page, world.url);
  await open(page, world);
  return { page, complaints: pageErrors };
}

function card(page: Page, title: string): Locator {
  return page.getByRole('gridcell').filter({ has: page.getByText(title, { exact: true }) });
}
