import type { IProtocol } from '@hangar/domain';
import type { Locator, Page } from '@playwright/test';

import { expectFit, WIDTHS } from './support/fit';
import { captureEveryTheme } from './support/gallery';
import { playSession, prepareMaps } from './support/play-session';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** The saves of a protocol: listing, continuing, copying, deleting and restoring them. */
test.describe.serial('saved games', () => {
  test.setTimeout(120_000);

  let protocol: IProtocol;

  test.beforeAll(async ({ world }) => {
    protocol = await prepareMaps(world, 'Twelve Rooms');
    await world.walk.client.post('/api/protocols', {
      title: 'Another Cellar',
      baseGameVersionId: protocol.baseGameVersionId,
      sourcePortId: protocol.sourcePortId,
    });
  });

  test('without a save there is nothing to continue', async ({ page, world }) => {
    await openSaves(page, world, protocol);
    await expect(page.getByText('No saves yet.')).toBeVisible();
    await expect(continueButton(page)).toHaveCount(0);
    await captureEveryTheme(page, 'launch-detail-saves-none');
  });

  test("a session's save appears while the page is open, and one click continues from it", async ({
    page,
    world,
  }) => {
    await openSaves(page, world, protocol);
    await playSession(world, protocol, { saves: ['woofsav0.dsg'] });
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('tab', { name: /^Saves/ })).toContainText('1');
    await expect(cards(page).first().getByRole('img')).toHaveCount(0);
    await expect(cards(page).first().locator('img')).toHaveJSProperty('complete', true);
    await continueButton(page).click();
    await expect.poll(() => findLastArguments(world)).toContain('-loadgame 0');
    await expect(page.getByRole('button', { name: 'Launch Twelve Rooms' })).toBeVisible();
  });

  test('a save made with other files is marked as such, and continues with those files', async ({
    page,
    world,
  }) => {
    const path = `/api/protocols/${protocol.id}`;
    await world.walk.client.put(path, { files: [] });
    await playSession(world, protocol, { saves: ['woofsav1.dsg'] });
    await openSaves(page, world, protocol);
    await expect(cards(page)).toHaveCount(2);
    const oldSave = cards(page).filter({ hasText: "Saved with files that aren't loaded now: twelve rooms" });
    await expect(oldSave).toHaveCount(1);
    await captureEveryTheme(page, 'launch-detail-saves');
    await oldSave.getByRole('button', { name: /^Continue with original files/ }).click();
    await expect.poll(() => findLastArguments(world)).toMatch(/twelve rooms.*-loadgame 0/);
    await expect(page.getByRole('button', { name: 'Launch Twelve Rooms' })).toBeVisible();
  });

  test('a save is copied to another protocol', async ({ page, world }) => {
    await openSaves(page, world, protocol);
    await chooseMore(page, 'Copy to another protocol…');
    const dialog = page.getByRole('dialog', { name: /^Copy/ });
    await expect(dialog.getByRole('searchbox', { name: 'Search protocols' })).toBeFocused();
    await captureEveryTheme(page, 'launch-detail-copy-save');
    await page.keyboard.type('cellar');
    await dialog.getByRole('button', { name: 'Another Cellar' }).click();
    await page.locator('hangar-toast', { hasText: 'Copied' }).getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Another Cellar' })).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
  });

  test('a save is deleted, and the deletion is undone', async ({ page, world }) => {
    await openSaves(page, world, protocol);
    await chooseMore(page, 'Delete');
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cards(page)).toHaveCount(2);
    await chooseMore(page, 'Delete');
    await expect(cards(page)).toHaveCount(1);
    await open(page, world, '/deleted');
    await expect(page.getByRole('main')).toContainText('Save');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Restore/ })
      .first()
      .click();
    await openSaves(page, world, protocol);
    await expect(cards(page)).toHaveCount(2);
  });

  test('saves fit at any width', async ({ page, world }) => {
    await openSaves(page, world, protocol);
    for (const width of WIDTHS) await expectFit(page, `detail-saves-${width}`, width);
  });
});

async function openSaves(page: Page, world: UiWorld, { id, title }: IProtocol): Promise<void> {
  await open(page, world, `/?view=detail&protocol=${id}&panel=saves`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const cards = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem');

const continueButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Continue.*Twelve Rooms$/ });

async function chooseMore(page: Page, item: string): Promise<void> {
  await cards(page)
    .first()
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function findLastArguments({ walk }: UiWorld): Promise<string | undefined> {
  const [last] = await walk.client.get('/api/sessions');
  return last?.command.args.join(' ');
}
