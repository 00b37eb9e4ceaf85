import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IBaseGameVersion, IModFile } from '@hangar/domain';
import { writeRoom } from '@hangar/test-world';
import type { Page } from '@playwright/test';

import { expectFit, WIDTHS } from './support/fit';
import { captureEveryTheme, captureScreenshot } from './support/gallery';
import { chooseFromMenu, row } from './support/mod-file-rows';
import { openSettings, save, stored } from './support/settings-dialog';
import { expect, open, test } from './support/ui-world';

/** Deleted items of every kind, which are listed in Recently deleted and can be restored from there. */
test.describe.serial('a deleted item', () => {
  let mod: IModFile;
  let game: IBaseGameVersion;

  test.beforeAll(async ({ world }) => {
    const { client } = world.walk;
    await world.walk.addPorts(['dsda-doom', 'crispy-doom']);
    game = (await world.walk.dropFreedoom()).version;
    const filePath = writeRoom(world.place.at('rooms'), 'attic');
    mod = await client.post('/api/mod-files/catalog', { filePath });
    await client.post('/api/protocols', { title: 'Lantern Hill', baseGameVersionId: game.id });
  });

  test('can be a mod file, whose file is deleted as well, and Undo restores both', async ({
    page,
    world,
  }) => {
    await open(page, world, '/install?tab=files');
    await chooseFromMenu(page, 'attic', 'Delete');
    await expect(row(page, 'attic')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(existsSync(mod.filePath)).toBe(false);
    await captureScreenshot(page, 'deleted-toast');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'attic')).toBeVisible();
    expect(existsSync(mod.filePath)).toBe(true);

    await chooseFromMenu(page, 'attic', 'Delete');
    await expect(row(page, 'attic')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('Control+z');
    await expect(row(page, 'attic')).toBeVisible();
  });

  test('can be a base game: its protocols are listed first, and hiding it is offered', async ({
    page,
    world,
  }) => {
    await open(page, world, '/install?tab=wads');
    const remove = page.getByRole('button', { name: `Delete ${game.name}` });
    await remove.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Lantern Hill');
    await expect(question.getByRole('button', { name: 'Hide instead' })).toBeVisible();
    await captureEveryTheme(page, 'deleted-base-game-question');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();

    await remove.click();
    await question.getByRole('button', { name: 'Delete anyway' }).click();
    await expect(remove).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(existsSync(game.iwadPath)).toBe(false);
    await page.keyboard.press('Control+z');
    // The item is listed before its file is moved, because a file without an entry would be imported again.
    await expect(page.getByText(/^Undone: /)).toBeVisible();
    await expect(remove).toBeVisible();
    expect(existsSync(game.iwadPath)).toBe(true);
    const { baseGameVersionId } = (await world.walk.client.get('/api/protocols'))[0] ?? {};
    expect(baseGameVersionId).toBe(game.id);
  });

  // The browser logs a rejected request to the console.
  // eslint-disable-next-line no-empty-pattern
  test.use({ expectedErrors: async ({}, use) => use([/status of 409/]) });

  test('can be a source port, after the settings are saved', async ({ page, world }) => {
    await open(page, world);
    const before = (await stored(world)).sourcePorts;
    const [port] = before;
    const settings = await openSettings(page);
    await settings.getByRole('tab', { name: 'Source ports' }).click();
    await settings
      .getByRole('button', { name: `Remove ${port?.name ?? ''}` })
      .first()
      .click();
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    const effects = page.getByRole('dialog', { name: /^Remove / });
    await effects.getByRole('button', { name: /^Remove / }).click();
    await expect(settings).toBeHidden();
    await expect(page.getByText(`Deleted ${port?.name ?? ''}`)).toBeVisible();
    expect((await stored(world)).sourcePorts).toHaveLength(before.length - 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await stored(world)).sourcePorts.length).toBe(before.length);
    expect((await stored(world)).sourcePorts.map(({ id }) => id)).toContain(port?.id);
  });

  test('can be a source port that Hangar installed, with its program', async ({ page, world }) => {
    const { sourcePorts } = await stored(world);
    const program = join(world.place.dataDirectory, 'ports/dsda-doom/0.29.4/dsda-doom');
    mkdirSync(dirname(program), { recursive: true });
    copyFileSync(sourcePorts[0]?.executablePath ?? '', program);
    const added = { name: 'DSDA-Doom 0.29.4', executablePath: program };
    await world.walk.client.put('/api/settings', { sourcePorts: [...sourcePorts, added] });
    await open(page, world);
    const settings = await openSettings(page);
    await settings.getByRole('tab', { name: 'Source ports' }).click();
    await settings.getByRole('button', { name: `Remove ${added.name}` }).click();
    await save(settings);
    await expect(page.getByText(`Deleted ${added.name}`)).toBeVisible();
    expect(existsSync(program)).toBe(false);
    expect((await stored(world)).sourcePorts).toHaveLength(sourcePorts.length);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () => (await stored(world)).sourcePorts.map(({ name }) => name))
      .toContain(added.name);
    expect(existsSync(program)).toBe(true);
  });

  test('is listed by kind, restored, and deleted permanently by kind', async ({ page, world }) => {
    const { client } = world.walk;
    await client.call('DELETE', `/api/mod-files/catalog/${mod.id}?deleteFile=true`);
    for (const title of ['Slow Thunder', 'Kilnworks']) {
      const { id } = await client.post('/api/protocols', { title });
      await client.call('DELETE', `/api/protocols/${id}`);
    }
    await open(page, world, '/deleted');
    const kinds = page.getByRole('group', { name: 'Deleted items' });
    await expect(kinds.getByRole('button')).toHaveText([/All\s*3/, /Protocols\s*2/, /Mod files\s*1/]);
    await captureEveryTheme(page, 'deleted-kinds');
    for (const width of WIDTHS) await expectFit(page, `deleted-kinds-${width}`, width);

    await kinds.getByRole('button', { name: 'Mod files' }).press('Enter');
    await expect(names(page)).toHaveText(['attic']);
    await page.getByRole('button', { name: /^Restore/ }).click();
    await expect(page.getByText('Restored attic')).toBeVisible();
    await expect(names(page)).toHaveText(['Kilnworks', 'Slow Thunder']);
    await page.getByRole('button', { name: 'Go to mod files' }).click();
    await expect(row(page, 'attic')).toBeVisible();

    await open(page, world, '/deleted');
    await page.getByRole('button', { name: 'Delete Kilnworks permanently' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
    await expect(names(page)).toHaveText(['Slow Thunder']);
    expect(await client.get('/api/trash')).toHaveLength(1);
  });
});

const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
